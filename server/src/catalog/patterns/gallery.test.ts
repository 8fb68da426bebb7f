import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { drawing, staffBrowser, uploadGroup } from '@colorway/trials/kit/fixtures/patterns.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let staff: Browser;
let visitor: Browser;
beforeAll(async () => {
  server = await createTestServer();
  staff = await staffBrowser(server);
  visitor = openBrowser(server.app);
  for (const handle of ['harbor-stripe', 'harbor-dot', 'rainbow', 'plaza'])
    await uploadGroup(staff, { handle, necktie: drawing('#111'), 'square-pillow': drawing('#111') });
});
afterAll(() => server.close());

const groups = async (): Promise<string[]> =>
  (await visitor.get('/patterns')).body.patterns.map(({ group }: { group: string }) => group);
const order = (names: readonly string[]) => staff.post('/update-pattern-order', { groups: names });

describe('an unknown handle', () => {
  test.each([
    ['harbor-strip-necktie', 'harbor-stripe-necktie'],
    ['HARBOR-STRIPE-NECKTYE-necktie', 'harbor-stripe-necktie'],
    ['rainbwo-neck', 'rainbow-necktie'],
    ['harbor-stripe-robe', 'harbor-stripe-necktie'],
    ['plasa-square-pillow', 'plaza-square-pillow'],
  ])('%s suggests %s', async (handle, meant) => {
    const answer = await visitor.get(`/patterns/${handle}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(answer.body.suggestions).toContain(meant);
    expect(answer.body.suggestions.length).toBeLessThanOrEqual(4);
  });

  test('names the pattern when only the product is wrong', async () => {
    const { body } = await visitor.get('/patterns/harbor-stripe-robe');
    expect(body.message).toBe('Harbor Stripe is not made as this product: Robe.');
  });

  test('without a product gets a message with suggestions', async () => {
    const answer = await visitor.get('/patterns/harbor-stripe');
    expect(answer).toMatchObject({ status: 400, body: { code: 'no-product-type' } });
    expect(answer.body.suggestions[0]).toBe('harbor-stripe-necktie');
    expect((await visitor.get('/patterns/elbow-patch')).body.code).toBe('no-product-type');
  });

  test.each([encodeURIComponent('../etc'), 'a'.repeat(200), '%F0%9F%8E%80'])(
    '%s is refused with a message',
    async (handle) => {
      const answer = await visitor.get(`/patterns/${handle}`);
      expect(answer.status).toBe(404);
      expect(answer.body.message).toContain('There is no pattern');
      expect(answer.body.suggestions).toHaveLength(4);
    },
  );
});

describe('the order of the gallery', () => {
  test('is refused with an unknown or repeated group', async () => {
    const before = await groups();
    const unknown = await order(['rainbow', 'never-was']);
    expect(unknown).toMatchObject({ status: 400, body: { message: 'There is no pattern group never-was.' } });
    expect(await order(['rainbow', 'rainbow'])).toMatchObject({ status: 400 });
    expect(await order([])).toMatchObject({ status: 400 });
    expect(await groups()).toEqual(before);
  });

  test('is the order that staff sent; unnamed groups follow in their own', async () => {
    expect((await order(['plaza', 'rainbow', 'harbor-dot', 'harbor-stripe'])).body).toEqual({ changed: 4 });
    expect(await groups()).toEqual(['plaza', 'rainbow', 'harbor-dot', 'harbor-stripe']);
    expect((await order(['harbor-dot', 'plaza'])).body).toEqual({ changed: 3 });
    expect(await groups()).toEqual(['harbor-dot', 'plaza', 'rainbow', 'harbor-stripe']);
    expect((await order(['harbor-dot', 'plaza'])).body).toEqual({ changed: 0 });
  });

  test('equals exactly one of twenty concurrent orders', async () => {
    const names = await groups();
    const orders = Array.from({ length: 20 }, (_, n) => [...names.slice(n % 4), ...names.slice(0, n % 4)]);
    const answers = await Promise.all(orders.map(order));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(orders).toContainEqual(await groups());
  });
});

describe('the state of a group', () => {
  test('is refused with a message for an unknown group', async () => {
    const answer = await staff.patch('/admin/patterns/never-was', { state: 'live' });
    expect(answer).toMatchObject({ status: 404, body: { message: 'There is no pattern group never-was.' } });
    expect((await staff.patch('/admin/patterns/rainbow', { state: 'gone' })).status).toBe(400);
    expect((await visitor.patch('/admin/patterns/rainbow', { state: 'retired' })).status).toBe(401);
  });

  test.each(['retired', 'draft'])('%s hides it, and live shows it at its old position', async (state) => {
    const before = await groups();
    expect((await staff.patch('/admin/patterns/rainbow', { state })).body).toMatchObject({ state, version: 1 });
    expect(await groups()).toEqual(before.filter((group) => group !== 'rainbow'));
    const { status, body } = await visitor.get('/patterns/rainbow-necktie');
    expect([status, body.message]).toEqual([404, 'There is no pattern rainbow-necktie.']);
    expect((await staff.patch('/admin/patterns/rainbow', { state: 'live' })).status).toBe(200);
    expect(await groups()).toEqual(before);
  });
});

test('the list is revalidated on each request and sent only when it changed', async () => {
  const ask = (headers: Record<string, string> = {}) => server.app.inject({ url: '/api/patterns', headers });
  const first = await ask();
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const tag = { 'if-none-match': String(first.headers.etag) };
  expect((await ask(tag)).statusCode).toBe(304);
  await uploadGroup(staff, { handle: 'one-more', necktie: drawing('#111') });
  const after = await ask(tag);
  expect(after.statusCode).toBe(200);
  expect(after.json().patterns).toHaveLength(first.json().patterns.length + 1);
});

test('a change drops the cache of another node', async () => {
  const there = await createTestServer({ beside: server });
  const elsewhere = openBrowser(there.app);
  const version = async () => (await elsewhere.get('/patterns/harbor-stripe-necktie')).body.version;
  const types = async () =>
    (await elsewhere.get('/patterns')).body.patterns.find((one: { group: string }) => one.group === 'harbor-stripe')
      .types;
  await expect.poll(version).toBe(1);
  expect(await types()).toEqual(['necktie', 'square-pillow']);
  await uploadGroup(staff, { handle: 'harbor-stripe', necktie: drawing('#222') }, { replace: true });
  await expect.poll(version).toBe(2);
  await expect.poll(types).toEqual(['necktie']);
  await there.close();
});
