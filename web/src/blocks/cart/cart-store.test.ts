import { applyCommands } from '@colorway/rules/cart/apply-command.ts';
import type { Cart } from '@colorway/rules/cart/cart.ts';
import { EMPTY_CART } from '@colorway/rules/cart/cart.ts';
import type { CartCommand } from '@colorway/rules/cart/commands.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCartStore } from './cart-store.ts';

const context = { by: 'The customer', now: 10, productTypeOf: () => 'Necktie' };
const quote = { prices: false, summary: { lines: [], products: [], pieces: 0, discountLabel: null } } as const;
const add = { kind: 'addLine', lineId: 'a', proofId: 'p', selections: {}, quantity: 2 } as const;

/** A server of one cart that can be away, and that can lose its answer after the work is done. */
function someServer() {
  let cart: Cart = EMPTY_CART;
  const seen = new Set<string>();
  const server = { away: false, losesAnswer: false, refuses: null as string | null, closed: false, cart: () => cart };
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (server.away) throw new TypeError('Failed to fetch');
    if (server.closed) return Response.json({ code: 'signed-out', message: 'Please log in.' }, { status: 401 });
    const { commands } = JSON.parse(String(body)) as { commands: CartCommand[] };
    if (server.refuses === null) cart = applyCommands(cart, commands, seen, context).cart;
    for (const { id } of commands) seen.add(id);
    if (server.losesAnswer) throw new TypeError('Failed to fetch');
    const results = commands.map(({ id }) => ({ id, refusal: server.refuses, meeting: null }));
    return Response.json({ cart, quote, results, news: [] });
  });
  return server;
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('shows at once what was done, and keeps it for the next visit while nobody answers', async () => {
  const server = someServer();
  server.away = true;
  const store = createCartStore('1001', () => {});
  store.do(add);
  expect(store.current().cart.lines).toHaveLength(1);
  expect(await store.settle()).toMatchObject({ arrived: false });
  expect(store.current()).toMatchObject({ reachable: false, waiting: 1 });

  server.away = false;
  const later = createCartStore('1001', () => {});
  expect(await later.settle()).toMatchObject({ arrived: true });
  expect(server.cart().lines).toMatchObject([{ id: 'a', quantity: 2 }]);
  expect(createCartStore('1001', () => {}).current().waiting).toBe(0);
});

it('tells again what was done when only the answer was lost, and it is done once', async () => {
  const server = someServer();
  server.losesAnswer = true;
  const store = createCartStore('1002', () => {});
  store.do(add);
  expect(await store.settle()).toMatchObject({ arrived: false });
  server.losesAnswer = false;
  expect(await store.settle()).toMatchObject({ arrived: true });
  expect(server.cart().lines).toMatchObject([{ quantity: 2 }]);
});

it('asks again for what somebody else did when the answer was lost', async () => {
  vi.useFakeTimers();
  const server = someServer();
  const there = createCartStore('1004', () => {});
  const here = createCartStore('1004', () => {});
  there.do(add);
  await there.settle();
  server.losesAnswer = true;
  here.receiveVersion(server.cart().version);
  await vi.advanceTimersByTimeAsync(0);
  expect(here.current()).toMatchObject({ reachable: false, cart: { lines: [] } });
  server.losesAnswer = false;
  await vi.runAllTimersAsync();
  expect(here.current()).toMatchObject({ reachable: true, cart: { lines: [{ id: 'a' }] } });
});

it('says what the server did not do, and why nothing arrived at all, in its own words', async () => {
  const server = someServer();
  const refusals: string[] = [];
  const store = createCartStore('1003', (sentence) => refusals.push(sentence));
  server.refuses = 'A line can have at most 9999 pieces.';
  store.do(add);
  expect(await store.settle()).toEqual({ arrived: true, messages: [server.refuses] });
  expect(store.current().cart.lines).toEqual([]);
  server.closed = true;
  store.do(add);
  expect(await store.settle()).toEqual({ arrived: false, messages: ['Please log in.'] });
  expect(refusals).toEqual([server.refuses, 'Please log in.']);
  expect(store.current()).toMatchObject({ waiting: 1, reachable: true });
});
