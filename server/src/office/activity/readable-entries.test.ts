import type { ContentEditor } from '@colorway/contract/content/editor-contract.ts';
import { type Entry, entriesOf, fieldOf, isEntry, type Value } from '@colorway/rules/content/draft.ts';
import { EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import type { Browser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureFirstContent } from '../../catalog/content/first-content.ts';
import { ensureFirstProducts } from '../../catalog/products/first-products.ts';

let server: TestServer;
let owner: Browser;
beforeAll(async () => {
  server = await createTestServer();
  await ensureFirstProducts(server.deps);
  await ensureFirstContent(server.deps);
  owner = await signedIn(server, { staffId: (await makeStaff(server, { role: 'owner' })).id });
});
afterAll(() => server.close());

interface Entries {
  readonly entries: readonly { readonly what: string; readonly before: string; readonly after: string }[];
}
const list = async (): Promise<Entries['entries']> => ((await owner.get('/admin/activity')).body as Entries).entries;
const read = async (): Promise<ContentEditor> => (await owner.get('/admin/content/draft')).body;
const draft = (part: string, field: string, value: unknown, was: unknown) =>
  owner.patch(`/admin/content/draft/${part}`, { field, value, was: was ?? null });

/** Another valid value for the same field. */
function otherValue(value: Value | undefined): Value | undefined {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return value.startsWith('#') ? '#123456' : `${value} x`;
  if (value === null || value === undefined) return 'https://example.com/x';
  if (Array.isArray(value) && value.length > 0) return value.slice(0, -1);
  return undefined;
}

const fieldsOf = (by: string | null, value: Value): readonly (readonly [string, Value])[] => {
  // The published content leaves out labels without a value.
  if (by === null) return isEntry(value) ? Object.entries({ cart: null, ...value }) : [];
  return entriesOf(value).flatMap((entry: Entry) =>
    Object.entries(entry)
      .filter(([key]) => key !== by)
      .map(([key, one]) => [fieldOf(String(entry[by]), key), one] as const),
  );
};

interface Tier {
  readonly min: number;
  readonly max: number;
  readonly price: unknown;
}
const isOurs = ({ min, price }: Tier): boolean => min === 100 && price === 2100;

test('a price change shows the tier that changed, as the content history shows it', async () => {
  const pricing = (await read()).parts.find(({ part }) => part === 'pricing');
  const tiersOf = (entry: Entry | undefined) => (entry?.tiers ?? []) as unknown as readonly Tier[];
  const table = entriesOf(pricing?.value as Value).find((entry) => tiersOf(entry).some(isOurs));
  const tiers = tiersOf(table);
  const field = `${table?.identifier}/tiers`;
  // PostgreSQL and browsers may order the keys differently.
  const changed = tiers.map(({ min, max, price }) => ({ price: min === 100 ? 2050 : price, min, max }));
  expect((await draft('pricing', field, changed, tiers)).status).toBe(200);
  const [entry] = await list();
  expect(entry).toMatchObject({
    what: expect.stringMatching(/: Tiers$/),
    before: '100-249: $21.00',
    after: '100-249: $20.50',
  });
});

test('every kind of content and every setting is shown as readable text, and none is cut off', async () => {
  let total = 0;
  for (const { part, value } of (await read()).parts) {
    const { entriesBy } = EDITOR_PARTS[part];
    let saved = 0;
    for (const [field, was] of fieldsOf(entriesBy, value as Value)) {
      const other = otherValue(was);
      if (saved > 12 || other === undefined) continue;
      if ((await draft(part, field, other, was)).status !== 200) continue;
      saved += 1;
      const [entry] = await list();
      const text = `${entry?.what} ${entry?.before} ${entry?.after}`;
      expect(text, `${part} ${field}`).not.toMatch(/[[{]["{]|\[object|null|undefined/);
      expect(entry?.before, `${part} ${field}`).not.toBe(entry?.after);
    }
    expect(saved, part).toBeGreaterThan(0);
    total += saved;
  }
  expect(total).toBeGreaterThan(40);

  const { version, settings } = (await owner.get('/admin/settings')).body;
  const redirects = { ...settings.redirects, weddingStart: 'https://example.com/weddings' };
  await owner.patch('/admin/settings', { version, changes: { redirects } });
  expect((await list())[0]).toMatchObject({
    before: 'Weddings, start: Nothing',
    after: 'Weddings, start: https://example.com/weddings',
  });
});
