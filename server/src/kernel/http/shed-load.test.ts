import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shedLoad } from './shed-load.ts';

const stall = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

let app: FastifyInstance;
beforeEach(async () => {
  app = fastify();
  shedLoad(app);
  app.get('/', () => 'here');
  await app.ready();
});
afterEach(() => app.close());

const statusAfterStall = async (ms: number): Promise<number> => {
  stall(ms);
  await sleep(1);
  return (await app.inject('/')).statusCode;
};

test('after a single stall everybody is answered', async () => {
  // The mean of a second that begins now would be that of the stall.
  await sleep(1_010);
  expect(await statusAfterStall(4_500)).toBe(200);
});

test('while each turn takes seconds a request is refused, and is answered once that is over', async () => {
  await statusAfterStall(2_500);
  expect(await statusAfterStall(2_500)).toBe(503);
  await expect.poll(async () => (await app.inject('/')).statusCode).toBe(200);
});
