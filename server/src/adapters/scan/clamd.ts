import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClamdAddress } from '../../kernel/config/services.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import type { VirusScanner } from './port.ts';

/** Name that staff see. */
export const CLAMAV = 'ClamAV';

/** A large archive may take clamd this long without a byte either way. */
const IDLE_MS = 120_000;

const failed = (message: string, cause?: unknown): PortError => {
  const error = new PortError(message, { service: CLAMAV, kind: 'unavailable' });
  error.cause = cause;
  return error;
};

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

/** The file in the chunks of INSTREAM: each after its length, and an empty one at the end. */
async function* instream(body: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (chunk.length === 0) continue;
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

/** clamd closes the connection after its answer; a connection that breaks while it answers still has that answer. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  try {
    for await (const chunk of socket) answer += String(chunk);
  } catch (error) {
    if (answer === '') throw failed('ClamAV could not be reached, or broke off.', error);
  }
  return answer.replace(/\0$/, '').trim();
}

async function ask(address: ClamdAddress, command: Readable, signal: AbortSignal): Promise<string> {
  const socket = connect({ ...address, signal });
  socket.setTimeout(IDLE_MS, () => socket.destroy(new Error('no answer in time')));
  const sending = pipeline(command, socket).catch(() => undefined);
  try {
    return await answerOf(socket);
  } finally {
    socket.destroy();
    await sending;
  }
}

/** `stream: OK`, `stream: Win.Test.EICAR_HDB-1 FOUND`, or an error of clamd's own. */
function verdictOf(answer: string): string | undefined {
  if (answer === 'stream: OK') return undefined;
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found !== undefined) return found;
  if (answer.includes('size limit exceeded')) {
    throw failed('ClamAV takes no file this large: raise StreamMaxLength in clamd.conf.');
  }
  throw failed('ClamAV did not scan the file.');
}

/** Scans by clamd, on a TCP port or a socket of this machine. */
export function clamdScanner(address: ClamdAddress, services: Services): VirusScanner & Testable {
  const observed = async <Value>(operation: string, call: () => Promise<Value>): Promise<Value> => {
    const startedAt = performance.now();
    const end = (error?: unknown): void =>
      services.ended({ service: CLAMAV, operation, seconds: (performance.now() - startedAt) / 1_000 }, error);
    try {
      const value = await call();
      end();
      return value;
    } catch (error) {
      end(error);
      throw error;
    }
  };
  return {
    name: CLAMAV,
    scan: (body, signal) =>
      observed('scan', async () => verdictOf(await ask(address, Readable.from(instream(body)), signal))),
    test: (signal) =>
      observed('version', async () => {
        const answer = await ask(address, Readable.from([Buffer.from('zVERSION\0')]), signal);
        if (!answer.startsWith('ClamAV ')) throw failed('Something else than ClamAV answers at this address.');
        return { words: `${answer.split('/')[0]} answers.` };
      }),
  };
}
