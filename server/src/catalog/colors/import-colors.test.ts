import type { Library } from '@colorway/contract/color/library.ts';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
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

const HEAD = 'name,hex,family,set\n';
const send = (text: string, more: object = {}) =>
  staff.post('/colors/import', { format: 'csv', mode: 'merge', version: now.version, text, ...more });
const library = async () => (await staff.get('/admin/colors')).body as Library;

describe('an import of colors', () => {
  test('is for staff', async () => {
    const body = { format: 'csv', mode: 'merge', version: now.version, text: HEAD };
    expect((await openBrowser(server.app).post('/colors/import', body)).status).toBe(401);
    const customer = await signedIn(server, { email: 'someone@example.com' });
    expect((await customer.post('/colors/import', body)).status).toBe(403);
  });

  test.each([{ format: 'xml' }, { mode: 'guess' }, { version: 'new' }, { text: 7 }])('refuses %j', async (more) => {
    expect((await send(HEAD, more)).status).toBe(400);
  });

  test('D11: with an unknown category is refused completely, with row and reason', async () => {
    const answer = await send(`${HEAD}Good,#abcdef,Blue,Knotty\nBad,#abcdef,Bleu,Knotty\nWorse,,Blue,Knotty`);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'import-refused',
        total: 2,
        faults: [
          {
            row: 3,
            field: 'category',
            value: 'Bleu',
            message: 'Row 3: "Bleu" is not a color family. Did you mean Blue?',
          },
          { row: 4, field: 'hex', value: '', message: 'Row 4: the hex is missing.' },
        ],
      },
    });
    expect(await library()).toEqual(now);
  });

  test('with a thousand faults lists two hundred and the total', async () => {
    const { status, body } = await send(HEAD + 'Bad,#abcdef,Bleu,Knotty\n'.repeat(1_000));
    expect(status).toBe(422);
    expect(body.faults).toHaveLength(200);
    expect(body.total).toBe(1_000);
  });

  test('is refused when the library would be too large', async () => {
    const { status, body } = await send(HEAD + 'Many,#abcdef,Blue,Knotty\n'.repeat(9_500));
    expect({ status, faults: body.faults }).toMatchObject({
      status: 422,
      faults: [{ message: 'The catalog would hold 10404 colors, at most 10000.' }],
    });
  });

  test('refuses a stale version with the changes, also as a dry run', async () => {
    const text = `${HEAD}Stale,#abcdef,Blue,Knotty`;
    for (const dryRun of [false, true]) {
      const answer = await send(text, { version: now.version - 1, dryRun });
      expect(answer).toMatchObject({ status: 409, body: { code: 'colors-changed', version: now.version } });
      expect(answer.body.changes.length).toBeGreaterThan(0);
    }
  });

  test('as a dry run reports the changes without saving them', async () => {
    const trial = await send(`${HEAD}Trial,#abcdef,Oraneg,Knotty`, { dryRun: true });
    expect(trial).toMatchObject({
      status: 200,
      body: { version: now.version, rows: 1, added: 1, changed: 0, removed: 0, unchanged: 0 },
    });
    expect(trial.body.notes).toMatchObject([{ row: 2, message: 'Row 2: "Oraneg" was read as "Orange".' }]);
    expect(await library()).toEqual(now);
  });

  test('merges by set and name, and appends new colors', async () => {
    const [first, second] = now.colors;
    const rows = [`${first?.colorName},#010203,${first?.category},knotty`, 'Brand New,#0A0,Oraneg,azazie'];
    const same = `${second?.colorName},${second?.hex},${second?.category},${second?.colorSet}`;
    const answer = await send(`${HEAD}${[...rows, same].join('\n')}`);
    expect(answer).toMatchObject({
      status: 200,
      body: { version: now.version + 1, rows: 3, added: 1, changed: 1, removed: 0, unchanged: 1 },
    });
    const { colors } = await library();
    expect(colors[0]).toEqual({ ...first, hex: '#010203' });
    expect(colors.slice(1, -1)).toEqual(now.colors.slice(1));
    expect(colors.at(-1)).toEqual({
      id: 'azazie-brand-new',
      colorName: 'Brand New',
      hex: '#00aa00',
      category: 'Orange',
      colorSet: 'Azazie',
    });
    expect((await openBrowser(server.app).get('/colors')).body.colors).toEqual(colors);
  });

  test('replaces the library, and keeps the ids of colors in the file', async () => {
    const expected = now.colors.slice(10, 20).reverse();
    const text = JSON.stringify({ colors: expected.map(({ id: _id, ...color }) => color) });
    const answer = await send(text, { format: 'json', mode: 'replace' });
    expect(answer).toMatchObject({ status: 200, body: { rows: 10, added: 0, removed: now.colors.length - 10 } });
    expect((await library()).colors).toEqual(expected);
  });

  test('runs once for two requests with one Idempotency-Key', async () => {
    const sent = {
      method: 'POST',
      url: '/api/colors/import',
      headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'twice' },
      cookies: Object.fromEntries(staff.cookies),
      payload: { format: 'csv', mode: 'merge', version: now.version, text: `${HEAD}Twice,#abcdef,Blue,Knotty` },
    } as const;
    const [one, two] = [await server.app.inject(sent), await server.app.inject(sent)];
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(two.json()).toEqual(one.json());
    expect((await library()).version).toBe(now.version + 1);
  });
});

describe('an import of Pantone colors', () => {
  const pantone = (text: string, more: object = {}, series = 'uncoated') =>
    staff.post(`/pantone/${series}/import`, { format: 'csv', mode: 'merge', version: 1, text, ...more });
  const catalog = async (series: string) => (await openBrowser(server.app).get(`/pantone/${series}`)).body;

  test('is refused for the wrong series, an unknown series, and an older version', async () => {
    expect(await pantone('pms,hex\n185-c,#e4002b')).toMatchObject({
      status: 422,
      body: { faults: [{ message: 'Row 2: "185-c" is in the coated catalog, and this is the uncoated one.' }] },
    });
    expect((await pantone('pms,hex\n185-u,#e4002b', {}, 'metallic')).status).toBe(400);
    expect(await pantone('pms,hex\n185-u,#e4002b', { version: 0 })).toMatchObject({
      status: 409,
      body: { version: 1, savedBy: null },
    });
  });

  test('merges into its own series only', async () => {
    const before = await catalog('uncoated');
    const coated = await catalog('coated');
    const answer = await pantone('pms,hex\n100-u,#000000\nPMS 9999 U,#fff');
    expect(answer).toMatchObject({ status: 200, body: { version: 2, rows: 2, added: 1, changed: 1, unchanged: 0 } });
    const { colors } = await catalog('uncoated');
    expect(colors[0]).toEqual({ pantone: '100-u', hex: '#000000' });
    expect(colors.slice(1, -1)).toEqual(before.colors.slice(1));
    expect(colors.at(-1)).toEqual({ pantone: '9999-u', hex: '#ffffff' });
    expect(await catalog('coated')).toEqual(coated);
  });
});
