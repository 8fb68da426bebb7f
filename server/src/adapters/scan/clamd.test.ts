import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { EICAR, startClamdStandIn } from '@colorway/trials/stand-ins/clamd.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServiceHealth, Services } from '../../kernel/outside/services.ts';
import { clamdScanner } from './clamd.ts';

const notes: ServiceHealth[] = [];
const services = () =>
  new Services({ log: { info: () => undefined, warn: () => undefined }, note: (health) => notes.push(health) });

let clamd: Awaited<ReturnType<typeof startClamdStandIn>>;
beforeAll(async () => {
  clamd = await startClamdStandIn();
});
afterAll(() => clamd.close());
beforeEach(() => {
  notes.length = 0;
  Object.assign(clamd.behavior, { maxBytes: 300 * 1024 * 1024, breaksAfter: Number.POSITIVE_INFINITY });
});

const scanner = () => clamdScanner(clamd.address, services());
const never = new AbortController().signal;
const scan = (...chunks: readonly Buffer[]) => scanner().scan(Readable.from(chunks), never);
const big = Buffer.alloc(3 * 1024 * 1024, 'tie');

test('no clamd, a broken connection and an answer of something else are no verdict', async () => {
  const closed = clamdScanner({ host: '127.0.0.1', port: 9 }, services());
  await expect(closed.scan(Readable.from([big]), never)).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'ClamAV could not be reached, or broke off.',
  });
  clamd.behavior.breaksAfter = 1_000_000;
  await expect(scan(big)).rejects.toMatchObject({ kind: 'unavailable' });
  const other = createServer((socket) => socket.end('220 mail.example.com\r\n'));
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const { port } = other.address() as { readonly port: number };
  const wrong = clamdScanner({ host: '127.0.0.1', port }, services());
  await expect(wrong.scan(Readable.from([EICAR]), never)).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(wrong.test(never)).rejects.toThrow('Something else than ClamAV');
  other.close();
});

test('a file above the limit of clamd says which setting to raise', async () => {
  clamd.behavior.maxBytes = 1_000_000;
  await expect(scan(big)).rejects.toThrow('raise StreamMaxLength');
  expect(notes.at(-1)).toMatchObject({ service: 'ClamAV', ok: false });
});

test('a file that cannot be read to its end is no clean file', async () => {
  const broken = Readable.from(
    (function* () {
      yield big;
      throw new Error('disk');
    })(),
  );
  await expect(scanner().scan(broken, never)).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a virus has its name, also across chunks, and a clean file has none', async () => {
  expect(await scan(EICAR)).toBe('Eicar-Test-Signature');
  expect(await scan(big, EICAR.subarray(0, 20), Buffer.alloc(0), EICAR.subarray(20))).toBe('Eicar-Test-Signature');
  expect(await scan(big, big)).toBeUndefined();
  expect(await scan()).toBeUndefined();
});

test('Send a test names the version', async () => {
  expect(await scanner().test(never)).toEqual({ words: 'ClamAV 1.4.6 answers.' });
});
