import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { drawing, newHandle, staffBrowser, uploadGroup } from '@colorway/trials/kit/fixtures/patterns.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureCatalogs } from '../colors/first-catalogs.ts';

let server: TestServer;
let staff: Browser;
let visitor: Browser;
let group: string;
beforeAll(async () => {
  server = await createTestServer();
  await ensureCatalogs(server.deps);
  staff = await staffBrowser(server);
  visitor = openBrowser(server.app);
});
afterAll(() => server.close());
beforeEach(async () => {
  group = newHandle();
  await uploadGroup(staff, { handle: group, necktie: drawing('#111', '#222', '#333') });
});

const red = { id: 'azazie-red', colorName: 'Red', hex: '#B5152B', colorSet: 'Azazie' };
const design = (more: object = {}) => ({ handle: `${group}-necktie`, serialized: '', colors: [red], ...more });
const save = (more: object = {}, browser = visitor) => browser.post('/products-v2', design(more));
const stored = async () => {
  const { rows } = await server.deps.db.execute<{ id: string; submitted: string | null }>(
    sql`select id, submitted from configured_design where group_id = ${group}`,
  );
  return rows;
};

describe('a refused design', () => {
  test.each([
    ['without colors', { colors: [] }, 400, 'invalid-input'],
    ['with seven colors', { colors: Array(7).fill(red) }, 400, 'invalid-input'],
    ['with a color that is none', { colors: [{ ...red, hex: 'red' }] }, 400, 'invalid-input'],
    ['without a product', { handle: 'harbor-stripe' }, 400, 'no-product-type'],
    ['of a pattern that is not there', { handle: 'never-was-necktie' }, 404, 'not-found'],
    ['with a drawing that is none', { serialized: '<html></html>' }, 422, 'svg-refused'],
    ['with a drawing that is broken', { serialized: '<svg viewBox="0 0 1 1">' }, 422, 'svg-refused'],
    [
      'with a drawing that grows',
      { serialized: '<!DOCTYPE svg [<!ENTITY a "aa">]><svg>&a;</svg>' },
      422,
      'svg-refused',
    ],
  ])('%s is not stored', async (_what, more, status, code) => {
    const answer = await save(more);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.message.length).toBeGreaterThan(20);
    expect(await stored()).toEqual([]);
  });

  test('with more colors than the pattern has gets a message', async () => {
    const answer = await save({ colors: Array(4).fill(red) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(answer.body.message).toMatch(/^Test Stripe \d+ has 3 colors: 4 were sent\.$/);
  });

  test('has more colors than this product, though another of its group has them', async () => {
    await uploadGroup(
      staff,
      { handle: group, necktie: drawing('#111', '#222'), robe: drawing('#111', '#222', '#333', '#444') },
      { replace: true },
    );
    const answer = await save({ colors: Array(3).fill(red) });
    expect(answer.body.message).toMatch(/^Test Stripe \d+ has 2 colors: 3 were sent\.$/);
    expect((await save({ handle: `${group}-robe`, colors: Array(4).fill(red) })).status).toBe(200);
  });

  test.each(['draft', 'retired'])('is of a pattern that is %s', async (state) => {
    await staff.patch(`/admin/patterns/${group}`, { state });
    expect((await save()).status).toBe(404);
  });
});

describe('a design', () => {
  test('has the chosen colors in the drawing of the pattern', async () => {
    const answer = await save({ handle: `${group.toUpperCase()}-Neck`, colors: [red, { hex: '0f0' }] });
    expect(answer.status).toBe(200);
    expect(answer.body.id).toMatch(/^[0-9a-f]{32}$/);
    const { status, body } = await openBrowser(server.app).get(`/configured/${answer.body.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: answer.body.id,
      group,
      handle: `${group}-necktie`,
      productType: 'necktie',
      version: 1,
    });
    expect(body.colors[0]).toEqual({ colorName: 'Red', hex: '#b5152b', colorSet: 'Azazie' });
    expect(body.colors[1].hex).toBe('#00ff00');
    expect(body.svg).toBe((await visitor.get(`/patterns/${group}-necktie`)).body.svg);
    expect(Math.abs(Date.parse(body.createdAt) - Date.now())).toBeLessThan(60_000);
  });

  const colorsOf = async (sent: readonly object[]) => {
    const { id } = (await save({ colors: sent })).body;
    return (await visitor.get(`/configured/${id}`)).body.colors;
  };

  test('takes the names of colors from the library, never from the browser', async () => {
    const false1 = { colorName: 'Totally Not Navy \u202e FREE', hex: '#ff00ff', colorSet: 'Azazie' };
    const false2 = { ...red, colorName: 'Not\u2066 red', colorSet: 'Knotty' };
    expect(await colorsOf([false1, false2, { hex: red.hex, colorSet: 'Somebody' }])).toEqual([
      { colorName: '', hex: '#ff00ff', colorSet: '' },
      { colorName: 'Red', hex: '#b5152b', colorSet: 'Azazie' },
      { colorName: 'Red', hex: '#b5152b', colorSet: 'Azazie' },
    ]);
  });

  test('keeps the chosen color among those with the same hex', async () => {
    const { colors: library } = (await visitor.get('/colors')).body;
    const byHex = Map.groupBy(
      library as { id: string; hex: string; colorName: string; colorSet: string }[],
      ({ hex }) => hex,
    );
    const [first, second] = [...byHex.values()].find(({ length }) => length > 1) ?? [];
    if (!first || !second) throw new Error('Expected two colors with one hex');
    const shown = ({ id: _, ...color }: typeof first & { category?: string }) => {
      const { colorName, hex, colorSet } = color;
      return { colorName, hex, colorSet };
    };
    const { hex } = second;
    const { id, colorName, colorSet } = second;
    expect(await colorsOf([{ hex }, { hex, id, colorName: 'False' }, { hex, colorName, colorSet }])).toEqual([
      shown(first),
      shown(second),
      shown(second),
    ]);
  });

  test("D24: stores the browser's drawing without ever showing it", async () => {
    const serialized = drawing('#abcdef');
    const { id } = (await save({ serialized })).body;
    expect(await stored()).toEqual([{ id, submitted: expect.stringContaining('#abcdef') }]);
    expect(JSON.stringify((await visitor.get(`/configured/${id}`)).body)).not.toContain('abcdef');
    const picture = await server.app.inject({ url: `/configured/${id}.svg` });
    expect(picture.body).not.toContain('abcdef');
    expect(picture.body).toContain('#b5152b');
  });

  test('stays unchanged when its pattern is replaced or retired', async () => {
    const { id } = (await save()).body;
    const before = (await visitor.get(`/configured/${id}`)).body;
    const replacement = { handle: group, name: group, robe: drawing('#666') };
    expect((await uploadGroup(staff, replacement, { replace: true })).body.version).toBe(2);
    expect((await visitor.get(`/configured/${id}`)).body).toEqual({ ...before, name: group });
    await staff.patch(`/admin/patterns/${group}`, { state: 'retired' });
    const after = (await visitor.get(`/configured/${id}`)).body;
    expect(after).toMatchObject({ version: 1, svg: before.svg, colors: before.colors });
    expect((await server.app.inject({ url: `/configured/${id}.svg` })).statusCode).toBe(200);
  });

  test.each(['0'.repeat(32), 'x', '1; drop table', 'A'.repeat(32)])('%s is no design', async (id) => {
    const answer = await visitor.get(`/configured/${encodeURIComponent(id)}`);
    expect(answer).toMatchObject({ status: 404, body: { message: 'There is no design with this id.' } });
  });
});

describe('with an Idempotency-Key', () => {
  const keyed = (key: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/products-v2',
      headers: { 'idempotency-key': key, 'sec-fetch-site': 'same-origin' },
      payload,
    });

  test('fifty requests make one design', async () => {
    // More requests than connections, and no cached data.
    server.deps.catalogs.refresh();
    server.deps.patterns.refresh();
    const pressed = design({ serialized: drawing('#abcdef') });
    const answers = await Promise.all(Array.from({ length: 50 }, () => keyed(group, pressed)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test('another design under the same key is refused', async () => {
    expect((await keyed(group, design())).statusCode).toBe(200);
    expect((await keyed(group, design({ colors: [red, red] }))).statusCode).toBe(422);
    expect(await stored()).toHaveLength(1);
  });
});

test("staff's check of a drawing goes before the heavy ones of 64 visitors", async () => {
  const handle = `${group}-necktie`;
  const serialized = `<svg viewBox="0 0 9 9"><path d="${'1e1'.repeat(1_600_000)}"/></svg>`;
  const payload = Buffer.from(JSON.stringify({ handle, serialized, colors: [red] }));
  let answered = 0;
  const sends = Array.from({ length: 64 }, async (_, at) => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/products-v2',
      remoteAddress: `198.51.100.${at % 16}`,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload,
    });
    if (statusCode !== 503) answered++;
    return statusCode;
  });
  const base64 = Buffer.from(drawing('#111')).toString('base64');
  const { status } = await staff.post('/patterns/check', { name: 'necktie.svg', base64 });
  expect(status).toBe(200);
  expect(answered).toBeLessThan(8);
  // Closing the server refuses the drawings that still wait.
  expect(sends).toHaveLength(64);
}, 60_000);
