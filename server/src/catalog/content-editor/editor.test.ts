import type { ContentEditor, PartState } from '@colorway/contract/content/editor-contract.ts';
import { roleRefusal } from '@colorway/rules/role/roles.ts';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentChange, contentDraft } from '../../kernel/database/schema.ts';
import { ensureFirstContent } from '../content/first-content.ts';
import { ensureFirstProducts } from '../products/first-products.ts';

let server: TestServer;
let staff: Browser;
let owner: Browser;
let sales: Browser;
beforeAll(async () => {
  server = await createTestServer();
  await ensureFirstContent(server.deps);
  await ensureFirstProducts(server.deps);
  staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
  owner = await signedIn(server, { staffId: (await makeStaff(server)).id });
  sales = await signedIn(server, { staffId: (await makeStaff(server, { role: 'sales' })).id });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.delete(contentDraft);
});

const draft = '/admin/content/draft';
const save = (part: string, field: string, value: unknown, was: unknown, who = staff) =>
  who.patch(`${draft}/${part}`, { field, value, was });
const read = async (): Promise<ContentEditor> => (await staff.get(draft)).body;
const partOf = (editor: ContentEditor, name: string): PartState =>
  editor.parts.find(({ part }) => part === name) as PartState;
const publish = async (who = staff, more: object = {}) =>
  who.post('/admin/content/publish', { version: (await read()).version, ...more });
const prices = async (): Promise<{ from: number; productType: string }[]> =>
  (await openBrowser(server.app).get('/shop/prices')).body.prices;

describe('saving a draft', () => {
  test('is refused to visitors and customers', async () => {
    const nobody = openBrowser(server.app);
    const customer = await signedIn(server, { email: 'customer@example.com' });
    expect((await nobody.get(draft)).status).toBe(401);
    expect((await customer.get(draft)).status).toBe(403);
    expect((await save('labels', 'cart', 'Mine', '', customer)).status).toBe(403);
    expect((await customer.post('/admin/content/publish', { version: '' })).status).toBe(403);
  });

  test('is refused to sales for all parts but those with prices', async () => {
    const message = roleRefusal('sales', 'content:change');
    const answer = await save('brand', 'brandName', 'Mine', 'Colorway', sales);
    expect(answer).toMatchObject({ status: 403, body: { message } });
    expect((await save('labels', 'cart', 'Mine', '', sales)).status).toBe(403);
    expect((await publish(sales, { parts: ['pages'] })).status).toBe(403);
    expect((await sales.post(`${draft}/discard`, { part: 'brand' })).status).toBe(403);
  });

  test('is refused to a read-only person, who sees the parts with prices', async () => {
    const reader = await signedIn(server, { staffId: (await makeStaff(server, { role: 'read-only' })).id });
    expect((await save('packaging', 'individualPackagingCost', 500, 400, reader)).status).toBe(403);
    expect((await reader.get(draft)).body.parts.map(({ part }: PartState) => part)).toEqual([
      ...['packaging', 'discounts', 'pricing'],
    ]);
  });

  test('of a part with prices is open to sales, who neither see nor publish the others', async () => {
    expect((await save('labels', 'cart', 'Mine', '')).status).toBe(200);
    const saved = await save('packaging', 'individualPackagingCost', 500, 400, sales);
    expect(saved.body.parts.map(({ part }: PartState) => part)).toEqual(['packaging']);
    const published = await sales.post('/admin/content/publish', { version: saved.body.version });
    expect(published.body.parts.map(({ part }: PartState) => part)).toEqual(['packaging', 'discounts', 'pricing']);
    expect(partOf(await read(), 'packaging').published).toMatchObject({ individualPackagingCost: 500 });
    expect(partOf(await read(), 'labels').changes).toHaveLength(1);
    const { entries } = (await sales.get('/admin/content/history')).body;
    expect(entries.map(({ part }: PartState) => part)).toEqual(['packaging']);
    expect((await save('packaging', 'individualPackagingCost', 400, 500)).status).toBe(200);
    await publish(staff, { parts: ['packaging'] });
  });

  test.each([
    ['labels', 'nothing', 'x', null, 'There is no such field.'],
    ['packaging', 'individualPackagingCost', 4.5, 400, undefined],
    ['packaging', 'individualPackagingCost', -1, 400, 'A price must be $0.00 or more.'],
    ['alerts', 'thin-lines', { alertName: 'x', keyword: 'thin-lines', alertDescription: '' }, null, undefined],
    ['alerts', 'other', { alertName: 'x', keyword: 'another', alertDescription: '' }, null, undefined],
    ['alerts', 'thinLines/keyword', 'thick', 'thinLines', 'There is no such field.'],
    ['pricing', 'necktie-standard/tiers', [{ min: 1, max: 2 }], null, undefined],
    ['discounts', 'reachedColor', 'green', '#17493b', 'A color is # followed by six digits.'],
  ])('refuses an invalid value: %s %s', async (part, field, value, was, message) => {
    const answer = await save(part, field, value, was);
    expect(answer.status).toBe(400);
    if (message) expect(answer.body.message).toBe(message);
    expect((await read()).parts.flatMap(({ changes }) => changes)).toEqual([]);
  });

  test('refuses a field of a deleted entry', async () => {
    expect((await save('cards', 'nobody/heading', 'x', '')).status).toBe(404);
  });

  test('refuses a stale value with the current one', async () => {
    expect((await save('labels', 'cart', 'Basket', '')).status).toBe(200);
    const stale = await save('labels', 'cart', 'Bag', '');
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', current: 'Basket' } });
    expect((await save('labels', 'share', 'Send on', '')).status).toBe(200);
  });
});

describe('a draft', () => {
  test('is shown to staff only, and disappears when it equals the published value', async () => {
    const { body } = await save('packaging', 'individualPackagingCost', 450, 400);
    expect(partOf(body, 'packaging')).toMatchObject({
      value: { individualPackagingCost: 450 },
      published: { individualPackagingCost: 400 },
      changes: [{ field: 'individualPackagingCost', from: 400, to: 450, by: 'Test' }],
    });
    expect((await server.deps.content.read()).packaging.individualPackagingCost).toBe(400);
    const back = await save('packaging', 'individualPackagingCost', 400, 450);
    expect(partOf(back.body, 'packaging').changes).toEqual([]);
  });

  test('is discarded by field, part or all at once', async () => {
    await save('labels', 'cart', 'Basket', '');
    await save('labels', 'share', 'Send on', '');
    await save('brand', 'brandName', 'Two', 'Colorway', owner);
    const one = await staff.post(`${draft}/discard`, { part: 'labels', field: 'cart' });
    expect(partOf(one.body, 'labels').changes).toHaveLength(1);
    await save('packaging', 'individualPackagingCost', 500, 400, sales);
    // Drafts of parts that the role may not change stay.
    await sales.post(`${draft}/discard`, {});
    expect((await read()).parts.flatMap(({ changes }) => changes)).toHaveLength(2);
    const all = await staff.post(`${draft}/discard`, {});
    expect(all.body.parts.flatMap(({ changes }: PartState) => changes)).toEqual([]);
  });

  test('is stored for each of many concurrent saves', async () => {
    const keys = ['cart', 'share', 'approve', 'checkout', 'packaging', 'orderSwatch'];
    const answers = await Promise.all(keys.map((key) => save('labels', key, `New ${key}`, '')));
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
    expect(partOf(await read(), 'labels').changes).toHaveLength(keys.length);
  });
});

describe('publishing', () => {
  test('refuses a stale version of the drafts', async () => {
    const { version } = await read();
    await save('labels', 'cart', 'Basket', '');
    expect((await staff.post('/admin/content/publish', { version })).status).toBe(409);
  });

  const gap = [
    { min: 1, max: 11, price: 3_800 },
    { min: 20, max: 9_999, price: 3_000 },
  ];
  const flat = [500, 1_000].map((dollars) => ({ threshold: dollars * 100, label: '', amount: 2_500 }));
  const link = [{ kind: 'paragraph', line: [{ text: 'how', href: 'example.com/how' }] }];
  test.each([
    ['a gap between tiers', 'pricing', 'necktie-standard/tiers', gap, '12 to 19 have no price.'],
    ['discounts that do not rise', 'discounts', 'tiers', flat, 'Discounts must increase.'],
    ['a link without a scheme', 'cards', 'content', link, 'A link must start with https://'],
    ['a table that is not there', 'products', 'Necktie/pricingIdentifier', 'none', 'There is no pricing table none.'],
    ['a table less that is used', 'pricing', 'necktie-standard', null, 'There is no pricing table necktie-standard.'],
    ['an option without choices', 'products', 'Necktie/options', [{ id: 'x', name: 'Cut', values: [] }], 'no choices'],
    ['an invalid address', 'help', 'helpCenterUrl', 'javascript:alert(1)', 'An address starts with https://'],
    ['an email that is none', 'help', 'helpEmail', 'desk', 'An email has an @'],
  ])('refuses %s with the reason', async (_what, part, name, value, message) => {
    const editor = await read();
    const first = (partOf(editor, 'cards').published as { id: string }[])[0]?.id;
    const field = part === 'cards' ? `${first}/${name}` : name;
    const { valueAt } = await import('@colorway/rules/content/draft.ts');
    const { EDITOR_PARTS } = await import('@colorway/rules/content/editor-parts.ts');
    const state = partOf(editor, part);
    const was = valueAt(state.value as never, EDITOR_PARTS[state.part].entriesBy, field);
    const saved = await save(part, field, value, was ?? null);
    expect(saved.status).toBe(200);
    const messages = (faults: { message: string }[]) => faults.map((fault) => fault.message).join(' ');
    expect(messages(saved.body.faults)).toContain(message);
    const answer = await publish();
    expect(answer).toMatchObject({ status: 409, body: { code: 'content-not-ready' } });
    expect(messages(answer.body.faults)).toContain(message);
    // Parts without faults are still published.
    await save('labels', 'keepLooking', `Back ${field}`, (partOf(editor, 'labels').value as never)['keepLooking']);
    expect((await publish(staff, { parts: ['labels'] })).status).toBe(200);
  });

  test('refuses an accent that is hard to read until it is confirmed', async () => {
    await save('brand', 'accent', '#c7832b', '#17493b', owner);
    expect(await publish(owner)).toMatchObject({ status: 409, body: { code: 'accent-unclear' } });
    expect((await publish(owner, { acceptAccent: true })).status).toBe(200);
    expect((await openBrowser(server.app).get('/settings')).body.accent).toBe('#c7832b');
  });
});

describe('published content', () => {
  test('appears at once on every page that shows it', async () => {
    const { tiers } = (
      partOf(await read(), 'pricing').value as { identifier: string; tiers: { price: number }[] }[]
    ).find(({ identifier }) => identifier === 'necktie-standard') as { tiers: { price: number }[] };
    const cheaper = tiers.map((tier, at) => (at === 0 ? { ...tier, price: 3_700 } : tier));
    expect((await prices())[0]).toMatchObject({ from: 3_800 });
    await save('pricing', 'necktie-standard/tiers', cheaper, tiers);
    await save('labels', 'cart', 'Basket', '');
    await save('help', 'helpEmail', 'desk@example.com', 'help@example.com');
    const { status, body } = await publish();
    expect(status).toBe(200);
    expect(body.parts.flatMap(({ changes }: PartState) => changes)).toEqual([]);
    expect((await prices())[0]).toMatchObject({ from: 3_700 });
    expect((await server.deps.content.read()).labels.cart).toBe('Basket');
    expect((await openBrowser(server.app).get('/settings')).body.helpEmail).toBe('desk@example.com');
  });

  test('keeps the order of cards and products, with additions and removals', async () => {
    const cards = partOf(await read(), 'cards').value as { id: string }[];
    const [first, second] = cards.map(({ id }) => id);
    const id = '7d1d7c5e-0000-4000-8000-000000000001';
    const added = { id, heading: 'New', content: [], textColor: null, projectTypes: [], hidden: false };
    await save('cards', id, added, null);
    await save('cards', `${id}/heading`, 'Newer', 'New');
    await save('cards', String(second), null, cards[1]);
    const rest = cards.slice(2).map((card) => card.id);
    await save('cards', '*order', [id, first, ...rest], [first, ...rest, id]);
    expect((await publish()).status).toBe(200);
    const published = (await server.deps.content.read()).cards;
    expect(published.map((card) => card.id)).toEqual([id, first, ...rest]);
    expect(published[0]?.heading).toBe('Newer');
  });

  test('is listed in the history and can be restored as a draft', async () => {
    await server.deps.db.delete(contentChange);
    await save('packaging', 'swatchDigitalCost', 250, 200);
    await publish();
    const { entries } = (await staff.get('/admin/content/history?part=packaging')).body;
    expect(entries).toMatchObject([
      { part: 'packaging', by: 'Test', changes: [{ field: 'swatchDigitalCost', from: 200, to: 250 }] },
    ]);
    const restore = () => staff.post(`/admin/content/history/${entries[0].id}/restore`, {});
    expect((await staff.post('/admin/content/history/999999/restore', {})).status).toBe(404);
    const { body } = await restore();
    expect(partOf(body, 'packaging').changes).toMatchObject([{ from: 250, to: 200 }]);
    expect((await server.deps.content.read()).packaging.swatchDigitalCost).toBe(250);
    expect((await restore()).status).toBe(409);
  });
});
