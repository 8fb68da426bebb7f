import { expect, it } from 'vitest';
import { createRequested } from './api-query.ts';

const settle = () => new Promise((done) => setTimeout(done));

const table = (answers: readonly (number | Error)[]) => {
  let at = 0;
  let clock = 0;
  let heard = 0;
  const store = createRequested(
    async () => {
      const answer = answers[Math.min(at++, answers.length - 1)];
      if (answer instanceof Error) throw answer;
      return { version: answer };
    },
    (one, other) => one.version === other.version,
    () => clock,
  );
  store.subscribe(() => heard++);
  return { store, asked: () => at, heard: () => heard, later: () => (clock += 30_000) };
};

it('asks once for however many look', async () => {
  const { store, asked } = table([1]);
  store.ensure();
  store.ensure();
  await settle();
  store.ensure();
  expect(asked()).toBe(1);
  expect(store.current()).toEqual({ value: { version: 1 }, failed: false });
});

it('asks again later, and says nothing when nothing changed', async () => {
  const { store, asked, heard, later } = table([1, 1, 2]);
  store.ensure();
  await settle();
  const first = store.current().value;
  later();
  store.ensure();
  await settle();
  expect(asked()).toBe(2);
  expect(store.current().value).toBe(first);
  expect(heard()).toBe(1);
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
