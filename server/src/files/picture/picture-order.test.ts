import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { tusCaller } from '@colorway/trials/kit/tus-caller.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atMost } from '../store/at-most.ts';
import { makeVariants } from './image-variant.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('a proof is stored while copies of twelve others are still made', async () => {
  const origin = await server.listen();
  const staff = tusCaller(origin, (await signedIn(server, { staffId: (await makeStaff(server)).id })).cookies);
  const project = await makeProject(server);
  const send = async (filename: string) => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#17493b' } })
      .png()
      .toBuffer();
    return staff.upload({ filename, destination: 'proof-images', projectID: project.id }, bytes);
  };
  const others = await Promise.all(Array.from({ length: 12 }, (_, at) => send(`proof-${at}.png`)));
  const { storage } = server.deps;
  const gate = Promise.withResolvers<void>();
  let started = 0;
  const blocked = {
    ...storage,
    local: async (key: string) => {
      started += 1;
      await gate.promise;
      return storage.local(key);
    },
  };
  const copies = others.map(({ file }) => makeVariants({ ...server.deps, storage: blocked }, file.id));
  await expect.poll(() => started).toBeGreaterThan(0);

  const mine = await send('mine.png');
  expect(mine.said.status).toBe(204);
  expect((await staff.ask('GET', mine.file.previewUrl)).status).toBe(200);
  expect((await staff.ask('GET', `/files/${mine.file.id}/w640.webp`)).status).toBe(200);
  // Background copies did not take all places.
  expect(started).toBe(1);

  gate.resolve();
  await Promise.all(copies);
  expect(started).toBe(12);
});

test('waiting work goes before background work that was queued first', async () => {
  const runLimited = atMost(2, 1);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, lane: 'waiting' | 'background' = 'waiting') =>
    runLimited(
      () =>
        new Promise<void>((end) => {
          started.push(name);
          ends.set(name, end);
        }),
      { lane },
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  const all = [
    ...['copy 1', 'copy 2', 'copy 3'].map((name) => start(name, 'background')),
    ...['person 1', 'person 2'].map((name) => start(name)),
  ];
  expect(started).toEqual(['copy 1', 'person 1']);
  await end('copy 1');
  expect(started.at(-1)).toBe('person 2');
  await end('person 2');
  expect(started.at(-1)).toBe('copy 2');
  await end('person 1');
  expect(started).toHaveLength(4);
  await end('copy 2');
  expect(started.at(-1)).toBe('copy 3');
  await end('copy 3');
  await Promise.all(all);
});

test('work that is no longer needed loses its place, and the next one gets it', async () => {
  const runLimited = atMost(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const taken = runLimited(() => promise);
  const gone = new AbortController();
  const started: string[] = [];
  const dropped = runLimited(async () => void started.push('dropped'), { gone: gone.signal });
  const next = runLimited(async () => void started.push('next'), { gone: new AbortController().signal });
  const left = new Error('left');
  gone.abort(left);
  await expect(dropped).rejects.toBe(left);
  resolve();
  await Promise.all([taken, next]);
  expect(started).toEqual(['next']);
  await expect(runLimited(async () => started, { gone: gone.signal })).rejects.toBe(left);
});
