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

const red = { colorName: 'Red', hex: '#FF0000', colorSet: 'Knotty' };
const design = (more: object = {}) => ({ handle: `${group}-necktie`, serialized: '', colors: [red], ...more });
const save = (more: object = {}, browser = visitor) => browser.post('/products-v2', design(more));
const stored = async () => {
  const { rows } = await server.deps.db.execute<{ id: string; submitted: string | null }>(
    sql`select id, submitted from configured_design where group_id = ${group}`,
  );
  return rows;
};

describe('a design is refused', () => {
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
  ])('%s, and nothing of it is kept', async (_what, more, status, code) => {
    const answer = await save(more);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.message.length).toBeGreaterThan(20);
    expect(await stored()).toEqual([]);
  });

  test('with more colors than the pattern has, in words', async () => {
    const answer = await save({ colors: Array(4).fill(red) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(answer.body.message).toMatch(/^Test Stripe \d+ has 3 colors: 4 were sent\.$/);
  });

  test.each(['draft', 'retired'])('of a pattern that is %s', async (state) => {
    await staff.patch(`/admin/patterns/${group}`, { state });
    expect((await save()).status).toBe(404);
  });
});

describe('a design', () => {
  test('is what was chosen, drawn by us from the pattern', async () => {
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
    expect(body.colors[0]).toEqual({ colorName: 'Red', hex: '#ff0000', colorSet: 'Knotty' });
    expect(body.colors[1].hex).toBe('#00ff00');
    expect(body.svg).toBe((await visitor.get(`/patterns/${group}-necktie`)).body.svg);
    expect(Math.abs(Date.parse(body.createdAt) - Date.now())).toBeLessThan(60_000);
  });

  test('names a color by its hex only when the library has exactly that one', async () => {
    const { colors: library } = (await visitor.get('/colors')).body;
    const azazie = library.find((one: { colorSet: string }) => one.colorSet === 'Azazie');
    const sent = [
      { hex: azazie.hex, colorSet: 'Azazie' },
      { hex: '#010203' },
      { hex: azazie.hex, colorName: 'My own' },
    ];
    const { id } = (await save({ colors: sent })).body;
    expect((await visitor.get(`/configured/${id}`)).body.colors).toEqual([
      { hex: azazie.hex, colorName: azazie.colorName, colorSet: 'Azazie' },
      { hex: '#010203', colorName: '', colorSet: '' },
      { hex: azazie.hex, colorName: 'My own', colorSet: '' },
    ]);
  });

  test('D24: keeps what the browser drew beside, and shows nothing of it', async () => {
    const serialized = drawing('#abcdef');
    const { id } = (await save({ serialized })).body;
    expect(await stored()).toEqual([{ id, submitted: expect.stringContaining('#abcdef') }]);
    expect(JSON.stringify((await visitor.get(`/configured/${id}`)).body)).not.toContain('abcdef');
    const picture = await server.app.inject({ url: `/configured/${id}.svg` });
    expect(picture.body).not.toContain('abcdef');
    expect(picture.body).toContain('#ff0000');
  });

  test('stays as it was when its pattern is replaced, and when that is retired', async () => {
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

  test.each(['0'.repeat(32), 'x', '1; drop table', 'A'.repeat(32)])('%s is nobody', async (id) => {
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

  test('fifty presses of the button are one design', async () => {
    // More than there are connections, and nothing is held from before.
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
