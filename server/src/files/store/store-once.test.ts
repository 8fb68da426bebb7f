import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOnce } from './store-once.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const left = new Error('left');
test('a failure is logged once, and all callers are told when to try again', async () => {
  const logged: unknown[] = [];
  const ensure = storeOnce(10);
  const { promise, resolve: fail } = Promise.withResolvers<void>();
  const failing = () =>
    ensure(server.deps.storage, 'failing-1', {
      make: async () => {
        await promise;
        throw left;
      },
      logFailure: (err) => logged.push(err),
    });
  const both = Promise.allSettled([failing(), failing()]);
  setTimeout(fail, 100);
  const answers = await both;
  for (const answer of answers) expect(answer).toMatchObject({ reason: { code: 'unavailable' } });
  expect(logged).toEqual([left]);
});

test('an object is made once, and found from then on', async () => {
  const ensure = storeOnce(10);
  let made = 0;
  const making = {
    make: async () => {
      made += 1;
      return Buffer.from('an object');
    },
    logFailure: (err: unknown) => expect.fail(String(err)),
  };
  const stored = await Promise.all([1, 2, 3].map(() => ensure(server.deps.storage, 'made-1', making)));
  expect(stored).toEqual(Array(3).fill({ key: 'made-1', bytes: 9 }));
  expect(await ensure(server.deps.storage, 'made-1', making)).toEqual({ key: 'made-1', bytes: 9 });
  expect(made).toBe(1);
});
