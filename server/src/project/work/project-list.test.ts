import type { projectPage } from '@colorway/contract/project/admin/project-list.ts';
import { addDays } from '@colorway/rules/dates/calendar-day.ts';
import { DEFAULT_DATE_SETTINGS } from '@colorway/rules/dates/plan.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import type { Browser } from '@colorway/trials/kit/browser.ts';
import { openProjectFixture, type ProjectFixture } from '@colorway/trials/kit/fixtures/portal.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { project, staff } from '../../kernel/database/schema.ts';

type Page = z.infer<typeof projectPage>;

let fixture: ProjectFixture;
let me: string;
let mine: Browser;
beforeAll(async () => {
  fixture = await openProjectFixture();
  me = (await makeStaff(fixture.server)).id;
  mine = await signedIn(fixture.server, { staffId: me });
});
afterAll(() => fixture.server.close());

const db = () => fixture.server.deps.db;
const list = async (query = ''): Promise<Page> => {
  const { status, body } = await mine.get(`/admin/projects${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const idsOf = ({ projects }: Page) => projects.map(({ projectID }) => projectID);
const idsFor = async (query: string) => idsOf(await list(query)).sort();
const set = (id: string, change: Partial<typeof project.$inferInsert>) =>
  db().update(project).set(change).where(eq(project.id, id));
/** Counted from today where the maker is. */
const day = (days: number) => addDays(localTime(new Date(), DEFAULT_DATE_SETTINGS.timeZone).day, days);
const change = (changes: readonly object[]) => mine.post('/admin/project-changes', { changes });

describe('the list of projects', () => {
  test('is refused to customers', async () => {
    expect((await fixture.customer.get('/admin/projects')).status).toBe(403);
  });

  test('has the newest activity first, with state, counts and contact', async () => {
    const { projects, total, nextCursor, counts } = await list();
    expect(projects.map(({ projectID, state }) => [projectID, state])).toEqual([
      ['1004', 'customer'],
      ['1001', 'changes'],
      ['1003', 'customer'],
      ['1002', 'customer'],
    ]);
    expect(projects[1]).toMatchObject({
      ...{ name: 'Spring Regatta', email: 'customer@example.com', contact: '', proofs: 7, approved: 2, openChanges: 1 },
      ...{ dueOn: null, light: 'none', owner: null },
    });
    expect(projects[1]?.pictureUrl).toMatch(/^\/proof-pictures\/1001\//);
    expect([total, nextCursor]).toEqual([{ count: 4, isExact: true }, null]);
    expect(Object.values(counts).map(({ count }) => count)).toEqual([4, 4, 0, 1, 3, 0, 0]);
  });

  test.each([
    ['?state=us', ['1001']],
    ['?state=customer', ['1002', '1003', '1004']],
    ['?state=closed', []],
    ['?owner=nobody', ['1001', '1002', '1003', '1004']],
    ['?owner=me', []],
    ['?type=Wedding', ['1003']],
    ['?q=1002', ['1002']],
    ['?q=REGATTA', ['1001']],
    ['?q=distributor@exa', ['1002']],
    ['?q=meadow', ['1003']],
    ['?q=10', ['1001', '1002', '1003', '1004']],
    ['?q=%25', []],
  ])('filtered by %s has %j', async (query, ids) => {
    expect(await idsFor(query)).toEqual(ids);
  });

  test('is found by an order and by its contact', async () => {
    await db().execute(sql`
      insert into draft_order (id, number, token, project_id, lines, sums, total_cents)
      values (gen_random_uuid(), 4711, md5('list'), '1004', '[]', '[]', 100)`);
    await db().execute(sql`
      update inquiry set project_id = '1003', company = 'Weiss Events' where id = (select id from inquiry limit 1)`);
    expect(await idsFor('?q=d-4711')).toEqual(['1004']);
  });

  test('takes the light of the in-hands date from today, and sorts by the date', async () => {
    await set('1001', { inHandsOn: day(-1) });
    await set('1002', { inHandsOn: day(1) });
    await set('1003', { inHandsOn: day(30) });
    const lights = (await list('?sort=due')).projects.map(({ projectID, light }) => [projectID, light]);
    expect(lights).toEqual([
      ['1001', 'late'],
      ['1002', 'soon'],
      ['1003', 'fine'],
      ['1004', 'none'],
    ]);
    for (const [id, light] of lights) expect(await idsFor(`?due=${light}`)).toEqual([id]);
    expect((await list()).counts.late.count).toBe(1);
  });

  test('has what was quiet for 14 days', async () => {
    expect(await idsFor('?quiet=yes')).toEqual([]);
    await db().execute(sql`update project_event set created_at = now() - interval '15 days' where project_id = '1003'`);
    await set('1003', { createdAt: new Date(Date.now() - 20 * 86_400_000) });
    expect(await idsFor('?quiet=yes')).toEqual(['1003']);
  });

  test.each(['-activity', 'activity', 'due'])('by %s goes on page by page without a gap', async (sort) => {
    const many = Array.from({ length: 60 }, (_, n) => `many-${String(n).padStart(2, '0')}`);
    await db()
      .insert(project)
      .values(
        many.map((id, n) => ({
          id,
          email: 'many@example.com',
          type: 'Wedding' as const,
          inHandsOn: n < 30 ? day(3) : null,
        })),
      )
      .onConflictDoNothing();
    const first = await list(`?q=many@&sort=${sort}`);
    expect([first.projects.length, first.total.count]).toEqual([50, 60]);
    const second = await list(`?q=many@&sort=${sort}&cursor=${first.nextCursor}`);
    expect([...idsOf(first), ...idsOf(second)].sort()).toEqual(many);
    expect(second.nextCursor).toBeNull();
    expect((await mine.get(`/admin/project-ids?q=many@&sort=${sort}`)).body.projectIDs).toHaveLength(60);
    // Projects without an owner have an order of their own in the statement, and none of these has one.
    const unowned = `?owner=nobody&type=Wedding&sort=${sort}`;
    const start = await list(unowned);
    const rest = await list(`${unowned}&cursor=${start.nextCursor}`);
    const plain = await list(`?type=Wedding&sort=${sort}`);
    expect(idsOf(start)).toEqual(idsOf(plain));
    expect(idsOf(rest)).toEqual(idsOf(await list(`?type=Wedding&sort=${sort}&cursor=${plain.nextCursor}`)));
    expect((await mine.get(`/admin/projects?sort=${sort}&cursor=WyJkdWUiLDEsMl0`)).status).toBe(400);
  });

  test('as a file has every row of the filter', async () => {
    const { text, headers } = await exported('?q=many@');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="projects-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text.trim().split('\r\n')).toHaveLength(61);
    expect((await exported('?q=1001')).text).toContain(
      '1001,Spring Regatta,Organization,customer@example.com,,Changes asked,7,2,1',
    );
  });
});

async function exported(query: string) {
  const url = `/api/admin/projects/export.csv${query}`;
  const { body, headers, statusCode } = await fixture.server.app.inject({
    url,
    cookies: Object.fromEntries(mine.cookies),
  });
  expect(statusCode).toBe(200);
  return { text: body, headers };
}

describe('the board', () => {
  test('has 25 cards a column, the nearest date first, and the count of all', async () => {
    const { columns } = (await mine.get('/admin/project-board?type=Wedding&owner=nobody')).body;
    expect(columns.map(({ state }: { state: string }) => state)).toEqual([
      ...['none', 'customer', 'changes', 'approved', 'production'],
    ]);
    expect(columns[0].projects).toHaveLength(25);
    expect(columns[0].projects.every(({ dueOn }: { dueOn: string | null }) => dueOn !== null)).toBe(true);
    expect(columns[0].total).toEqual({ count: 60, isExact: true });
    expect(columns[1].total).toEqual({ count: 1, isExact: true });
  });
});

describe('a change of several projects', () => {
  test('refuses an unknown or suspended owner, and the same project twice', async () => {
    const gone = (await makeStaff(fixture.server)).id;
    await db().update(staff).set({ suspendedAt: new Date() }).where(eq(staff.id, gone));
    const refused = { status: 404, body: { message: 'This member of staff has no account any more.' } };
    expect(await change([{ projectID: '1001', ownerId: gone }])).toMatchObject(refused);
    expect((await change([{ projectID: '1001' }, { projectID: '1001' }])).status).toBe(400);
    expect(await idsFor('?owner=me')).toEqual([]);
  });

  test('answers what it changed, and undoes it with that', async () => {
    await change([{ projectID: '1002', isClosed: true }]);
    const ids = ['1001', '1002', '1003', 'no-such'];
    const { body } = await change(ids.map((projectID) => ({ projectID, ownerId: me })));
    expect(body.changed).toEqual([
      { projectID: '1001', ownerId: null },
      { projectID: '1003', ownerId: null },
    ]);
    expect(body.refused).toEqual([
      { projectID: '1002', reason: 'closed' },
      { projectID: 'no-such', reason: 'deleted' },
    ]);
    expect(await idsFor('?owner=me')).toEqual(['1001', '1003']);
    await change(body.changed);
    expect(await idsFor('?owner=me')).toEqual([]);
  });

  test('closes, keeps closed ones out of the open list, and reopens', async () => {
    expect(await idsFor('?state=closed')).toEqual(['1002']);
    expect(await idsFor('?q=1002')).toEqual([]);
    expect(await idsFor('?q=1002&state=all')).toEqual(['1002']);
    const { body } = await change([{ projectID: '1002', isClosed: false }]);
    expect(body.changed).toEqual([{ projectID: '1002', isClosed: true }]);
    expect(await idsFor('?q=1002')).toEqual(['1002']);
  });

  test('changes nothing and records nothing when all is as it should be', async () => {
    const before = (await mine.get('/projects/1004/history')).body.events.length;
    expect((await change([{ projectID: '1004', ownerId: null, isClosed: false }])).body).toEqual({
      changed: [],
      refused: [],
    });
    expect((await mine.get('/projects/1004/history')).body.events).toHaveLength(before);
  });

  test('stands in the history and in the activity of staff, which undoes it', async () => {
    await change([{ projectID: '1004', dueOn: day(9), ownerId: me }]);
    const { events } = (await mine.get('/projects/1004/history')).body;
    expect(events.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual(['dates-saved', 'project-owned']);
    expect(
      (await fixture.customer.get('/projects/1001/history')).body.events.some(
        ({ kind }: { kind: string }) => kind === 'project-owned',
      ),
    ).toBe(false);
    const { entries } = (await mine.get('/admin/activity?project=1004')).body;
    const dated = entries.find(({ what }: { what: string }) => what === 'In hands by');
    expect((await mine.post(`/admin/activity/${dated.id}/undo`, {})).status).toBe(200);
    expect((await list('?q=1004')).projects[0]).toMatchObject({ dueOn: null, owner: { staffId: me } });
  });
});

describe('saved views', () => {
  const save = (browser: Browser, view: object) => browser.post('/admin/project-views', view);
  const views = async (browser: Browser) => (await browser.get('/admin/project-views')).body.views;

  test('are for one person or for all, and only theirs to delete', async () => {
    const own = await save(mine, { name: 'My weddings', search: 'type=Wedding', shared: false });
    const shared = await save(mine, { name: 'Late', search: 'due=late', shared: true });
    expect([own.status, shared.status]).toEqual([200, 200]);
    expect(await views(mine)).toEqual([own.body, shared.body]);
    expect(await views(fixture.staff)).toEqual([{ ...shared.body, own: false }]);
    expect((await fixture.staff.delete(`/admin/project-views/${shared.body.id}`)).status).toBe(404);
    expect((await mine.delete(`/admin/project-views/${shared.body.id}`)).status).toBe(204);
    expect(await views(fixture.staff)).toEqual([]);
  });

  test('of one list are not those of another', async () => {
    expect((await save(mine, { list: 'mails', name: 'Late', search: '', shared: true })).status).toBe(400);
    const order = await save(mine, { list: 'orders', name: 'Unpaid ties', search: 'state=unpaid', shared: true });
    expect((await mine.get('/admin/project-views?list=orders')).body.views).toEqual([order.body]);
    expect(await views(mine)).not.toContainEqual(order.body);
    expect((await mine.delete(`/admin/project-views/${order.body.id}`)).status).toBe(204);
  });

  test('are at most 50 a person', async () => {
    const saves = await Promise.all(
      Array.from({ length: 52 }, (_, n) => save(fixture.staff, { name: `View ${n}`, search: '', shared: false })),
    );
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(saves.find(({ status }) => status === 409)?.body.message).toBe('You have 50 saved views. Delete one first.');
  });
});

test('a new project is in the list at once, and a deleted one is not', async () => {
  const { id } = await makeProject(fixture.server);
  expect(await idsFor(`?q=${id}`)).toEqual([id]);
  await mine.delete(`/admin/projects/${id}`);
  expect(await idsFor(`?q=${id}&state=all`)).toEqual([]);
});

test('counts up to 10,000 are exact, and more are estimated', async () => {
  const add = (from: number, to: number) =>
    db().execute(sql`
      insert into project (id, name, email, type) select 'c' || n, 'Counted', 'c@example.com', 'Individual'
      from generate_series(${from}::int, ${to}::int) n`);
  await add(1, 10_000);
  expect((await list('?q=counted')).total).toEqual({ count: 10_000, isExact: true });
  await add(10_001, 10_400);
  await db().execute(sql`analyze project_work`);
  const { total, counts } = await list('?q=counted');
  expect(total.isExact).toBe(false);
  expect(counts.open.count).toBeGreaterThanOrEqual(10_000);
});
