import fastify from 'fastify';
import { expect, test } from 'vitest';
import { shedLoad } from './shed-load.ts';

const stall = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('after a single stall of more than a second everybody is answered', async () => {
  const app = fastify();
  await shedLoad(app);
  app.get('/', () => 'here');
  await app.ready();
  const statuses: number[] = [];
  for (let n = 0; n < 2; n++) {
    stall(1_300);
    // The look that measured nothing comes first.
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
    statuses.push((await app.inject('/')).statusCode);
  }
  await app.close();
  expect(statuses).toEqual([200, 200]);
});
