import { expect, it } from 'vitest';
import { createApiQueryStore } from './api-query.ts';

const settle = () => new Promise((done) => setTimeout(done));

const table = (answers: readonly (number | Error)[]) => {
  let at = 0;
  let clock = 0;
  let notified = 0;
  const store = createApiQueryStore(
    async () => {
      const answer = answers[Math.min(at++, answers.length - 1)];
      if (answer instanceof Error) throw answer;
      return { version: answer };
    },
    (one, other) => one.version === other.version,
    () => clock,
  );
  store.subscribe(() => notified++);
  return { store, asked: () => at, heard: () => notified, later: () => (clock += 30_000) };
};

it('asks once for however many look', async () => {
  const { store, asked: calls } = table([1]);
  store.ensure();
  store.ensure();
  await settle();
  store.ensure();
  expect(calls()).toBe(1);
  expect(store.current()).toEqual({ value: { version: 1 }, failed: false });
});

it('asks again later, and says nothing when nothing changed', async () => {
  const { store, asked: calls, heard: notified, later } = table([1, 1, 2]);
  store.ensure();
  await settle();
  const first = store.current().value;
  later();
  store.ensure();
  await settle();
  expect(calls()).toBe(2);
  expect(store.current().value).toBe(first);
  expect(notified()).toBe(1);
  later();
  store.ensure();
  await settle();
  expect(store.current().value).toEqual({ version: 2 });
});

it('fails only while nothing came yet, and tries again', async () => {
  const { store, later } = table([new Error('away'), 1, new Error('away')]);
  store.ensure();
  await settle();
  expect(store.current()).toEqual({ value: undefined, failed: true });
  store.retry();
  expect(store.current().failed).toBe(false);
  await settle();
  later();
  store.ensure();
  await settle();
  expect(store.current()).toEqual({ value: { version: 1 }, failed: false });
});
