import type { Library } from '@colorway/contract/color/library.ts';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureCatalogs } from './first-catalogs.ts';

let server: TestServer;
let staff: Browser;
let now: Library;
beforeAll(async () => {
  server = await createTestServer();
  await ensureCatalogs(server.deps);
});
afterAll(() => server.close());
beforeEach(async () => {
  staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
  now = (await staff.get('/admin/colors')).body;
});

const color = { colorName: 'Test Sky', hex: '#00AAff', category: 'Blue', colorSet: 'Knotty' };
const renamed = (index: number, colorName: string) =>
  now.colors.map((one, at) => (at === index ? { ...one, colorName } : one));
/** Row address (ctid) by color; it changes with every write. */
const stored = async () => {
  const { rows } = await server.deps.db.execute<{ id: string; at: string }>(
    sql`select id, ctid::text as at from color`,
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
};

describe('saving the library', () => {
  test('is for staff', async () => {
    const save = { version: now.version, colors: [] };
    expect((await openBrowser(server.app).put('/colors', save)).status).toBe(401);
    const customer = await signedIn(server, { email: (await makeProject(server)).email });
    expect((await customer.put('/colors', save)).status).toBe(403);
    expect((await customer.get('/admin/colors')).status).toBe(403);
    expect((await staff.get('/admin/colors')).body.version).toBe(now.version);
  });

  test.each([
    ['a hex that is none', { ...color, hex: 'red' }],
    ['a category that does not exist', { ...color, category: 'Oraneg' }],
    ['a set that does not exist', { ...color, colorSet: 'Nobody' }],
    ['an empty name', { ...color, colorName: '  ' }],
    ['an id that is none', { ...color, id: 'Knotty Sky' }],
  ])('refuses %s', async (_what, wrong) => {
    expect((await staff.put('/colors', { version: now.version, colors: [...now.colors, wrong] })).status).toBe(400);
  });

  test('refuses a repeated id by name', async () => {
    const [first, second] = now.colors;
    const answer = await staff.put('/colors', { version: now.version, colors: [first, second, second] });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'colors-repeated', message: `Two colors have the same id: ${second?.id}.`, ids: [second?.id] },
    });
  });

  test('refuses a stale version with all changes since', async () => {
    const [first, second, third, ...rest] = now.colors;
    const others = await makeStaff(server);
    const other = await signedIn(server, { staffId: others.id });
    const earlier = await other.put('/colors', {
      version: now.version,
      colors: [{ ...first, hex: '#111111' }, second, third, ...rest],
    });
    const later = { version: now.version + 1, colors: [{ ...first, hex: '#222222' }, third, ...rest, color] };
    expect([earlier.status, (await other.put('/colors', later)).status]).toEqual([200, 200]);
    const stale = await staff.put('/colors', { version: now.version, colors: renamed(2, 'Mine') });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'colors-changed', version: now.version + 2, savedBy: others.name },
    });
    expect(Math.abs(Date.parse(stale.body.savedAt) - Date.now())).toBeLessThan(60_000);
    const changes = new Map(stale.body.changes.map((one: { id: string }) => [one.id, one]));
    expect(changes.size).toBe(3);
    expect(changes.get(first?.id)).toEqual({
      id: first?.id,
      what: 'changed',
      before: first,
      after: { ...first, hex: '#222222' },
    });
    expect(changes.get(second?.id)).toEqual({ id: second?.id, what: 'removed', before: second, after: null });
    expect([...changes.values()][2]).toMatchObject({
      what: 'added',
      before: null,
      after: { ...color, hex: '#00aaff' },
    });
  });

  test('takes exactly one of ten concurrent saves of one version', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        staff.put('/colors', { version: now.version, colors: renamed(n, `At once ${n}`) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const { colors, version } = (await staff.get('/admin/colors')).body;
    const won = answers.findIndex(({ status }) => status === 200);
    expect(version).toBe(now.version + 1);
    expect(colors).toEqual(renamed(won, `At once ${won}`));
    for (const { status, body } of answers) {
      if (status === 409)
        expect(body.changes).toMatchObject([{ what: 'changed', after: { colorName: `At once ${won}` } }]);
    }
  });

  test('gives a new color a unique id and reports the changes', async () => {
    const twins = [color, color, { ...color, id: 'knotty-chosen-id' }];
    const answer = await staff.put('/colors', { version: now.version, colors: [...twins, ...now.colors] });
    expect(answer).toMatchObject({ status: 200, body: { version: now.version + 1 } });
    const added = answer.body.colors.slice(0, 3);
    expect(new Set(added.map(({ id }: { id: string }) => id)).size).toBe(3);
    expect(added[0].id).toMatch(/^knotty-test-sky/);
    expect(added).toMatchObject(Array(3).fill({ ...color, hex: '#00aaff' }));
    expect(answer.body.changes.map(({ what }: { what: string }) => what)).toEqual(['added', 'added', 'added']);
    expect((await openBrowser(server.app).get('/colors')).body).toEqual({
      version: now.version + 1,
      colors: answer.body.colors,
    });
  });

  test('writes only the changed row of nine hundred', async () => {
    const before = await stored();
    await staff.put('/colors', { version: now.version, colors: renamed(100, 'Changed') });
    const after = await stored();
    expect([...after].filter(([id, at]) => before.get(id) !== at).map(([id]) => id)).toEqual([now.colors[100]?.id]);
  });

  test('writes only the moved row of a new order', async () => {
    const [first, ...rest] = now.colors;
    const order = [...rest.slice(0, 400), first, ...rest.slice(400)];
    const before = await stored();
    const answer = await staff.put('/colors', { version: now.version, colors: order });
    expect(answer.body.changes).toEqual([{ id: first?.id, what: 'moved', before: first, after: first }]);
    expect((await staff.get('/admin/colors')).body.colors).toEqual(order);
    expect([...(await stored())].filter(([id, at]) => before.get(id) !== at)).toHaveLength(1);
  });

  test('makes no new version without changes', async () => {
    const answer = await staff.put('/colors', { version: now.version, colors: now.colors });
    expect(answer).toMatchObject({ status: 200, body: { version: now.version, changes: [] } });
  });
});
