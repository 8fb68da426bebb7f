import { ALL_PATTERNS } from '@colorway/fabric/pattern/all-patterns.ts';
import { PRODUCT_TYPE_IDS } from '@colorway/rules/product/product-types.ts';
import { firstPatterns } from '@colorway/seed/patterns/first-patterns.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstData } from '../../edge/first-data.ts';
import { sanitizeSvg } from '../../files/svg/sanitize.ts';
import { fillTemplate } from '../../files/svg/template.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { DEMO: '1' } });
});
afterAll(() => server.close());

const list = async () => (await openBrowser(server.app).get('/patterns')).body.patterns;
const versions = async () => {
  const { rows } = await server.deps.db.execute(sql`select group_id, version from pattern_version order by 1, 2`);
  return rows;
};

test('an installation without the demo starts without patterns', async () => {
  const bare = await createTestServer();
  await firstData(bare.deps);
  expect((await openBrowser(bare.app).get('/patterns')).body).toEqual({ patterns: [] });
  await bare.close();
});

test('the first start of a demo loads each demo pattern for every product once, also when nodes start at once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => firstData(server.deps)));
  const patterns = await list();
  expect(patterns.map(({ group }: { group: string }) => group)).toEqual(ALL_PATTERNS.map(({ id }) => id));
  for (const [index, { slots, name }] of ALL_PATTERNS.entries()) {
    expect(patterns[index]).toMatchObject({ name, version: 1, types: PRODUCT_TYPE_IDS });
    expect(new Set(Object.values(patterns[index].colorCounts))).toEqual(new Set([slots]));
    expect(patterns[index].colors).toHaveLength(slots);
    for (const color of patterns[index].colors) expect(color).toMatchObject({ colorSet: 'Knotty' });
  }
  expect(await versions()).toHaveLength(ALL_PATTERNS.length);
});

test('INTERFACE: harbor-stripe opens as a necktie', async () => {
  const { status, body } = await openBrowser(server.app).get('/patterns/harbor-stripe-necktie');
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: 'harbor-stripe-necktie', group: 'harbor-stripe', productType: 'necktie' });
  expect(body.svg).toContain('var(--slot-0,#111)');
  expect(body.otherTypes).toEqual(PRODUCT_TYPE_IDS.filter((type) => type !== 'necktie'));
});

test('a later start changes nothing', async () => {
  const staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
  expect((await staff.patch('/admin/patterns/harbor-stripe', { state: 'retired' })).status).toBe(200);
  const [before, stored] = [await list(), await versions()];
  expect(before).toHaveLength(ALL_PATTERNS.length - 1);
  await firstData(server.deps);
  expect([await list(), await versions()]).toEqual([before, stored]);
  expect((await staff.patch('/admin/patterns/harbor-stripe', { state: 'live' })).status).toBe(200);
});

describe.each(firstPatterns().map((first) => [first.group, first] as const))(
  '%s',
  (_group, { draw, slots, colors }) => {
    const hexes = ['#14213d', '#a6192e', '#f7f2e4', '#d9a441', '#7fa7c9', '#2f5d46'];
    const prefix = 'p-0123abcd-';
    const { svg, template, width, height } = draw(prefix);
    const sanitized = sanitizeSvg(Buffer.from(svg), 'p-');
    const pixels = (drawing: string) => sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer();

    test('passes the sanitizer unchanged, with its size and slots', () => {
      expect(sanitized).toMatchObject({ ok: true, findings: [], width, height, slots, colorCount: slots.length });
      expect(colors).toHaveLength(slots.length);
    });

    test("looks recolored as the sanitizer's own template does", async () => {
      const theirs = sanitized.ok ? sanitized.template : '';
      const [shown, expected] = await Promise.all([template, theirs].map((one) => pixels(fillTemplate(one, hexes))));
      expect(shown?.length).toBeGreaterThan(100_000);
      expect(shown?.equals(expected ?? Buffer.of())).toBe(true);
    });

    test('has only ids with its prefix', () => {
      const ids = [...template.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
      expect(ids.length).toBeGreaterThan(0);
      for (const id of ids) expect(id).toMatch(new RegExp(`^${prefix}`));
    });
  },
);
