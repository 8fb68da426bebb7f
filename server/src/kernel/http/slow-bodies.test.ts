import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutSlowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = fastify({ requestTimeout: 0 });
  cutSlowBodies(app, { requestMs: 300, leastBytes: 1_000, lookEveryMs: 50 });
  app.addContentTypeParser('application/offset+octet-stream', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null),
  );
  app.post('/', async () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** Sends a head, then `bytes` every 50 ms for a second; answers whether the line held to the end. */
const dribble = async (type: string, bytes: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${bytes * 20}\r\n\r\n`);
  for (let step = 0; step < 20 && !socket.destroyed; step++) {
    socket.write(' '.repeat(bytes));
    await sleep(50);
  }
  socket.end();
  if (!socket.closed) await once(socket, 'close');
  return answer.includes('200 OK');
};

test('a request that dribbles is cut, however much it sends', async () => {
  expect(await dribble('text/plain', 1)).toBe(false);
  expect(await dribble('text/plain', 5_000)).toBe(false);
});

test('an upload is cut when it hardly moves, and not when it takes its time', async () => {
  expect(await dribble('application/offset+octet-stream', 1)).toBe(false);
  expect(await dribble('application/offset+octet-stream', 5_000)).toBe(true);
});
