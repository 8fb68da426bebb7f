import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { drawing, staffBrowser, uploadGroup } from '@colorway/trials/kit/fixtures/patterns.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStage } from './ensure-stage.ts';
import { artVersion } from './stage-picture.ts';

let server: TestServer;
let visitor: Browser;
beforeAll(async () => {
  server = await createTestServer();
  visitor = openBrowser(server.app);
  await uploadGroup(await staffBrowser(server), { handle: 'pennant', necktie: drawing('#111', '#222') });
});
afterAll(() => server.close());

const design = (colors: readonly object[] = [{ hex: '#ff0000' }]) =>
  visitor.post('/products-v2', { handle: 'pennant-necktie', serialized: '', colors });
const waiting = async () => {
  const all = await server.deps.jobs.counts();
  return all.filter(({ queue }) => queue === 'stage-picture').reduce((sum, { count }) => sum + count, 0);
};
const stored = (id: string) => server.deps.storage.stat(`${id}.${artVersion('necktie')}.stage.webp`);

test('a refused design enqueues no picture', async () => {
  const before = await waiting();
  expect((await design(Array(3).fill({ hex: '#ff0000' }))).status).toBe(400);
  expect(await waiting()).toBe(before);
});

test('a missing design needs no picture', async () => {
  await expect(makeStage(server.deps, '0'.repeat(32))).resolves.toBeUndefined();
});

test('a stored design enqueues its picture, and the route sends what the job drew', async () => {
  const before = await waiting();
  const { id } = (await design()).body;
  expect(await waiting()).toBe(before + 1);
  expect(await stored(id)).toBeUndefined();
  await makeStage(server.deps, id);
  const drawn = await stored(id);
  const answer = await server.app.inject({ url: `/configured/${id}.webp` });
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, drawn?.bytes]);
});

test('a request before the job draws the picture, and the job finds it', async () => {
  const { id } = (await design()).body;
  expect((await server.app.inject({ url: `/configured/${id}.webp` })).statusCode).toBe(200);
  const drawn = await stored(id);
  await makeStage(server.deps, id);
  expect(await stored(id)).toEqual(drawn);
});
