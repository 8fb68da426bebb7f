import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ClientOperation, ColorwayError, makeClient, pages } from './client.ts';

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const operations = {
  'orders.list': ['GET', '/admin/orders'],
  'orders.make': ['POST', '/admin/orders', true],
  'orders.move': ['POST', '/admin/orders/{id}/moves', false],
} as const satisfies Record<string, ClientOperation>;
const downloads = { ordersExport: ['GET', '/admin/orders/export.{format}'] } as const;

type Call = (input?: unknown, options?: { idempotencyKey?: string; signal?: AbortSignal }) => Promise<unknown>;
interface Tested {
  readonly orders: Readonly<Record<'list' | 'make' | 'move', Call>>;
  readonly download: (name: string, input?: unknown) => Promise<Response>;
}

/** Answers in turn; the last answer repeats. */
function clientOf(...answers: readonly (() => Response)[]) {
  const sent: Sent[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    const { method, headers, body } = init;
    sent.push({
      url: String(url),
      method,
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    });
    const answer = answers[sent.length - 1] ?? answers.at(-1);
    if (!answer) throw new Error('No answer was planned.');
    return answer();
  };
  const options = { url: 'https://portal.example.com/', key: 'cw_live_1', fetch };
  return { client: makeClient(operations, downloads, options) as unknown as Tested, sent };
}

const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });
const refusal = (status: number, code: string, headers = {}) =>
  json(status, { code, message: 'Refused.', requestId: 'r-1' }, headers);
const broken = (): never => {
  throw new TypeError('fetch failed');
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets every wait end at once. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  await vi.runAllTimersAsync();
  return promise;
}

describe('a refusal', () => {
  test('is thrown with its code and the number of the request', async () => {
    const { client, sent } = clientOf(refusal(403, 'key-scope-missing'));
    const error = await client.orders.list().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ColorwayError);
    expect(error).toMatchObject({ status: 403, code: 'key-scope-missing', message: 'Refused.', requestId: 'r-1' });
    expect(sent).toHaveLength(1);
  });

  test('without JSON has the status alone', async () => {
    const { client } = clientOf(() => new Response('<html>', { status: 500 }));
    await expect(client.orders.list()).rejects.toMatchObject({ status: 500, code: 'internal' });
  });

  test('of a download is thrown, too, and an unknown one is never called', async () => {
    const { client, sent } = clientOf(refusal(404, 'not-found'));
    await expect(client.download('ordersExport', { format: 'csv' })).rejects.toMatchObject({ code: 'not-found' });
    expect(() => client.download('nothing')).toThrow('There is no download nothing.');
    expect(sent).toHaveLength(1);
  });

  test('comes before any request where the path lacks a value', async () => {
    const { client, sent } = clientOf(json(200, {}));
    await expect(client.orders.move({})).rejects.toThrow('without id');
    expect(sent).toEqual([]);
  });
});

describe('another try', () => {
  test.each([
    ['a read after a broken connection', 'list', broken, 4],
    ['a read after 503', 'list', refusal(503, 'unavailable'), 4],
    ['a call that creates after a broken connection', 'make', broken, 4],
    ['a call that may have had its effect', 'move', broken, 1],
    ['a call that may have had its effect before 503', 'move', refusal(503, 'unavailable'), 1],
    ['a call over the limit', 'move', refusal(429, 'too-many-requests', { 'retry-after': '7' }), 4],
    ['a fault', 'list', refusal(500, 'internal'), 1],
  ] as const)('%s', async (_what, name, answer, tries) => {
    const { client, sent } = clientOf(answer);
    await expect(settled(client.orders[name]({ id: 'o1' }))).rejects.toBeInstanceOf(ColorwayError);
    expect(sent).toHaveLength(tries);
  });

  test('has the same key as the first, which another call does not have', async () => {
    const { client, sent } = clientOf(broken, json(200, { id: 'o1' }));
    expect(await settled(client.orders.make({ name: 'A' }))).toEqual({ id: 'o1' });
    await client.orders.make({ name: 'A' });
    const [first, second, third] = sent.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('waits as long as the portal names, and ends when the caller ends it', async () => {
    const { client, sent } = clientOf(refusal(429, 'too-many-requests', { 'retry-after': '60' }));
    const controller = new AbortController();
    const call = client.orders.list({}, { signal: controller.signal });
    call.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toHaveLength(2);
    controller.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
  });
});

describe('a call', () => {
  test('sends the key, the query of a read and the body of a change', async () => {
    const { client, sent } = clientOf(json(200, { orders: [] }), () => new Response(null, { status: 204 }));
    expect(await client.orders.list({ state: ['paid', 'shipped'], q: 'a b' })).toEqual({ orders: [] });
    expect(await client.orders.move({ id: 'o/1', to: 'shipped' }, { idempotencyKey: 'mine' })).toBeUndefined();
    expect(sent).toEqual([
      {
        url: 'https://portal.example.com/api/v1/admin/orders?state=paid&state=shipped&q=a%20b',
        method: 'GET',
        headers: { authorization: 'Bearer cw_live_1' },
        body: undefined,
      },
      {
        url: 'https://portal.example.com/api/v1/admin/orders/o%2F1/moves',
        method: 'POST',
        headers: {
          authorization: 'Bearer cw_live_1',
          'content-type': 'application/json',
          'idempotency-key': 'mine',
        },
        body: { to: 'shipped' },
      },
    ]);
  });

  test('of a list comes page by page', async () => {
    const list = async ({ cursor = '' }: { readonly cursor?: string }) => ({
      from: cursor,
      nextCursor: cursor === 'b' ? null : cursor === '' ? 'a' : 'b',
    });
    const found: string[] = [];
    for await (const { from } of pages(list, {})) found.push(from);
    expect(found).toEqual(['', 'a', 'b']);
  });
});
