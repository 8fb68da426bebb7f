import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { diceOf } from './dice.ts';

/**
 * - `resetBefore`  the connection breaks before the request arrives
 * - `resetAfter`   the request takes effect, the answer is lost
 * - `half`         the request takes effect, the answer breaks off
 * - `tooMany`      429 without an effect
 * - `broken`       500 without an effect
 * - `brokenAfter`  500, but the request takes effect
 */
const FAULTS = ['resetBefore', 'resetAfter', 'half', 'tooMany', 'broken', 'brokenAfter'] as const;
type Fault = (typeof FAULTS)[number];

const HANG_MS = 30_000;

interface Options {
  /** The service, or its stand-in. */
  readonly target: string;
  readonly seed: number;
  /** How many of a hundred requests meet a fault. */
  readonly percent?: number;
  /** Which of them; all where it is left out. */
  readonly faults?: readonly Fault[];
  /** The longest that a request is held up. */
  readonly latencyMs?: number;
}

export interface FaultProxy {
  readonly url: string;
  /** How often each fault was met. */
  readonly met: Readonly<Record<Fault | 'none', number>>;
  /** No faults from here on, or as before. */
  calm(isCalm?: boolean): void;
  /** From now on every connection is closed at once. */
  away(isUnreachable?: boolean): void;
  /** From now on requests take effect, but are answered after half a minute. */
  hang(isHanging?: boolean): void;
  close(): Promise<void>;
}

interface FullAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Forwards over a new connection, so that a broken one affects no other request. */
const forward = ({ method, url, headers }: IncomingMessage, body: Buffer, target: string): Promise<FullAnswer> =>
  new Promise((resolve, reject) => {
    const { host } = new URL(target);
    // Signatures are over the body and the path, which stay as they are.
    const outgoing = send(
      new URL(url ?? '/', target),
      { method, headers: { ...headers, host }, agent: false },
      (answer) => {
        buffer(answer).then(
          (all) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: all }),
          reject,
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });

const refuse = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end('{"message":"a fault of the proxy"}');
};

function passOn(response: ServerResponse, { status, headers, body }: FullAnswer, half: boolean): void {
  const { 'transfer-encoding': _, connection: __, ...rest } = headers;
  response.writeHead(status, { ...rest, 'content-length': String(body.length) });
  if (half) response.write(body.subarray(0, body.length / 2), () => response.destroy());
  else response.end(body);
}

/** A proxy in front of a service that adds seeded random faults. */
export async function startFaultProxy(options: Options): Promise<FaultProxy> {
  const { target, seed, percent = 25, faults = FAULTS, latencyMs = 4 } = options;
  const dice = diceOf(seed);
  const met: Record<Fault | 'none', number> = {
    ...{ none: 0, resetBefore: 0, resetAfter: 0, half: 0, tooMany: 0, broken: 0, brokenAfter: 0 },
  };
  let isCalm = false;
  let isUnreachable = false;
  let isHanging = false;

  const thrown = (): Fault | 'none' => {
    // Thrown in any case, so that a calm while takes nothing from the throws that follow.
    const [whether, which] = [dice() * 100, Math.floor(dice() * faults.length)];
    return isCalm || whether >= percent ? 'none' : (faults[which] ?? 'none');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (isUnreachable) return void response.destroy();
    const body = await buffer(request);
    const fault = thrown();
    met[fault]++;
    await wait(dice() * latencyMs);
    if (fault === 'resetBefore') return void response.destroy();
    if (fault === 'tooMany') return refuse(response, 429);
    if (fault === 'broken') return refuse(response, 500);
    const forwarded = await forward(request, body, target);
    if (isHanging) await Promise.race([wait(HANG_MS, undefined, { ref: false }), once(response, 'close')]);
    if (fault === 'resetAfter') return void response.destroy();
    if (fault === 'brokenAfter') return refuse(response, 500);
    passOn(response, forwarded, fault === 'half');
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    met,
    calm: (now = true) => {
      isCalm = now;
    },
    away: (now = true) => {
      isUnreachable = now;
    },
    hang: (now = true) => {
      isHanging = now;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
