import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { at } from '@colorway/trials/kit/fixtures/admin-projects.ts';
import { openProjectFixture, type ProjectFixture, REGATTA } from '@colorway/trials/kit/fixtures/portal.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarAddress, project, staff } from '../../kernel/database/schema.ts';

let fixture: ProjectFixture;
beforeAll(async () => {
  fixture = await openProjectFixture();
});
afterAll(() => fixture.server.close());

const ADDRESS = '/admin/calendar-address';
const pathOf = (url: string): string => new URL(url).pathname;

/** A calendar program, without a session. */
const subscribe = (path: string) => fixture.server.app.inject({ method: 'GET', url: path });
const eventsOf = async (path: string) => {
  const calendar = new ICAL.Component(ICAL.parse((await subscribe(path)).body));
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
};

const save = (changes: object, id = REGATTA) => fixture.staff.patch(at(id, '/dates'), { version: 0, changes });

describe('the agenda', () => {
  test('is for staff, and refuses a range that is none', async () => {
    expect((await fixture.customer.get('/admin/agenda?from=2031-03-01&to=2031-03-31')).status).toBe(403);
    expect((await fixture.staff.get('/admin/agenda?from=soon&to=2031-03-31')).status).toBe(400);
  });

  test('has the days of every project in a range, and late ones before them', async () => {
    const { id } = await makeProject(fixture.server);
    await save({ arriveBy: '2031-03-14' });
    await save({ arriveBy: new Date().toISOString().slice(0, 10) }, id);
    const { items, today, owners } = (await fixture.staff.get('/admin/agenda?from=2031-03-01&to=2031-03-31')).body;
    expect(today).toMatch(/^20/);
    expect(owners.length).toBeGreaterThan(0);
    expect(items[0]).toMatchObject({ projectID: id, note: 'No proofs yet', ownerId: null, canRemind: false });
    expect(items[1]).toMatchObject({ projectID: id, note: 'Not ordered yet' });
    expect(items[2]).toMatchObject({ projectID: REGATTA, days: expect.any(Number) });
    const found = items.map(({ projectID, step, isLate }: Record<string, unknown>) => [projectID, step, isLate]);
    expect(found).toEqual([
      [id, 'approve', true],
      [id, 'pay', true],
      [REGATTA, 'ship', false],
      [REGATTA, 'arrive', false],
    ]);
  });
});

describe('a private calendar address', () => {
  test('is for staff only, and none until it is made', async () => {
    expect((await fixture.customer.post(ADDRESS)).status).toBe(403);
    expect((await openBrowser(fixture.server.app).get(ADDRESS)).status).toBe(401);
    expect((await fixture.staff.get(ADDRESS)).body).toEqual({ since: null });
  });

  test('serves the days of every project, by the same ids after a move', async () => {
    await save({ arriveBy: '2031-03-14' });
    const { url } = (await fixture.staff.post(ADDRESS)).body;
    expect((await subscribe(pathOf(url))).headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    const regatta = async () => (await eventsOf(pathOf(url))).filter(({ uid }) => uid.includes(`-${REGATTA}@`));
    const before = await regatta();
    expect(before.map(({ summary }) => summary)).toEqual(
      ['Approve', 'Pay', 'Ship', 'In hands'].map((step) => `${step}: Spring Regatta`),
    );
    expect(before.at(-1)?.startDate.toString()).toBe('2031-03-14');
    await save({ arriveBy: '2031-03-21' });
    const after = await regatta();
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after.at(-1)?.startDate.toString()).toBe('2031-03-21');
    for (const [index, event] of after.entries()) {
      expect(event.sequence).toBeGreaterThan(before[index]?.sequence ?? 0);
    }
  });

  test('leaves out deleted projects and those without a day', async () => {
    const { id } = await makeProject(fixture.server);
    await save({ arriveBy: '2031-04-18' }, id);
    const { url } = (await fixture.staff.post(ADDRESS)).body;
    const uids = async () => (await eventsOf(pathOf(url))).filter(({ uid }) => uid.includes(id)).length;
    expect(await uids()).toBe(4);
    await fixture.server.deps.db.update(project).set({ deletedAt: new Date() }).where(eq(project.id, id));
    expect(await uids()).toBe(0);
  });

  test('stops working when it is renewed, revoked, or its owner is suspended', async () => {
    const member = await makeStaff(fixture.server);
    const browser = await signedIn(fixture.server, { staffId: member.id });
    const first = pathOf((await browser.post(ADDRESS)).body.url);
    const second = pathOf((await browser.post(ADDRESS)).body.url);
    expect([(await subscribe(first)).statusCode, (await subscribe(second)).statusCode]).toEqual([404, 200]);
    expect((await browser.get(ADDRESS)).body.since).toMatch(/^20/);
    const { db } = fixture.server.deps;
    await db.update(staff).set({ suspendedAt: new Date() }).where(eq(staff.id, member.id));
    expect((await subscribe(second)).statusCode).toBe(404);
    await db.update(staff).set({ suspendedAt: null }).where(eq(staff.id, member.id));
    expect((await browser.delete(ADDRESS)).status).toBeLessThan(300);
    expect((await subscribe(second)).statusCode).toBe(404);
    expect((await subscribe('/calendar/x.ics')).statusCode).toBe(404);
  });

  test('is not stored, only its hash', async () => {
    const { url } = (await fixture.staff.post(ADDRESS)).body;
    const token = /calendar\/(.+)\.ics$/.exec(url)?.[1] ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(JSON.stringify(await fixture.server.deps.db.select().from(calendarAddress))).not.toContain(token);
  });
});
