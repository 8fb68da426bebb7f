import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE } from '@colorway/server/edge/postgres/names.ts';
import pg from 'pg';
import { stopLeftPostgres } from '../../../../bin/stop-left-postgres.mjs';
import { type ServerProcess, startServerProcess } from '../../kit/process/server-process.ts';
import { type AnswerLog, createAnswerLog, formatCounts } from './answer-log.ts';
import { type Client, Cut, clientOf } from './client.ts';
import { findPartialWrites } from './partial-writes.ts';
import { cartLines, PROJECT, proofs, revisions } from './project-writers.ts';
import { charges, colors, links, projects, settings } from './staff-writers.ts';
import { inquiries, orders, partials, uploads } from './visitor-writers.ts';
import type { Look, Writer } from './writer.ts';

const times = (count: number, make: (at: number) => Writer): Writer[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Twenty concurrent writers of all kinds. */
const twenty = (proofId: () => string): Writer[] => [
  ...times(5, (at) => cartLines(at, proofId)),
  ...times(2, () => inquiries()),
  ...times(3, () => uploads()),
  ...times(2, (at) => colors(at)),
  ...times(2, () => revisions()),
  ...[proofs(), partials(), orders(), settings(), charges(), projects()],
];

/** Delay between two tries while the server is unreachable. */
const RETRY_MS = 25;
/** Clears the limits, which continuous writers would reach. */
const FORGET_LIMITS = 'truncate rate_limit';

export interface Arena {
  readonly log: AnswerLog;
  readonly dataDir: string;
  /** Starts the server on the same folder. Returns the milliseconds until it was ready. */
  start(): Promise<number>;
  server(): ServerProcess;
  /** Cookies of the writing staff member. */
  cookies(): Readonly<Record<string, string>>;
  look: Look;
  /** All writers write until `end`; with `untilCut`, each until its connection breaks. */
  write(options?: { readonly untilCut?: boolean }): { end(): Promise<void> };
  /** Checks that every acknowledged write is stored, and no write is partial. */
  check(): Promise<void>;
  acknowledged(): number;
  summary(): string;
  close(): Promise<void>;
}

/** A server process on disk, with the durability of production, and its writers. */
export async function openArena(env: Readonly<Record<string, string>> = {}): Promise<Arena> {
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'colorway-chaos-'));
  chmodSync(dataDir, 0o755);
  const log = createAnswerLog();
  const staff = new Map<string, string>();
  let server: ServerProcess;
  let url = '';
  let proof = '';
  const writers = [...twenty(() => proof), links()];

  const look: Look = async (question, values = []) => {
    const socket = encodeURIComponent(join(dataDir, 'postgres'));
    const client = new pg.Client({ connectionString: `postgresql://colorway@${socket}/${DATABASE}` });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(question, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  const openClient = (signal: AbortSignal): Client => clientOf({ url, log, cookies: staff, signal });

  const begin = async (): Promise<void> => {
    const first = openClient(AbortSignal.timeout(60_000));
    /** Retries while the starting server is not ready. */
    const callUntilDone: Client['call'] = async (...args) => {
      for (;;) {
        const answer = await first.call(...args);
        if (answer) return answer;
        await sleep(RETRY_MS);
      }
    };
    await callUntilDone('POST', '/staff/sign-in', { email: 'staff@example.com', password: 'colorway' });
    const { proofs: all } = await callUntilDone('GET', `/projects/${PROJECT}`);
    proof = all.find(({ productType }: { productType: string }) => productType === 'Necktie').id;
  };

  const writeUntilEnded = async (
    writer: Writer,
    mine: Client,
    ended: () => boolean,
    untilCut: boolean,
  ): Promise<void> => {
    while (!ended()) {
      try {
        await writer.write(mine);
      } catch (error) {
        if (!(error instanceof Cut)) throw error;
        if (untilCut) return;
        await sleep(RETRY_MS);
      }
      await sleep(5);
    }
  };

  return {
    log,
    dataDir,
    look,
    server: () => server,
    cookies: () => ({ cookie: [...staff].map(([name, value]) => `${name}=${value}`).join('; ') }),
    start: async () => {
      const before = performance.now();
      server = startServerProcess({ DATA_DIR: dataDir, TRUST_PROXY: '1', DEMO: '1', ...env });
      url = await server.ready;
      const ms = performance.now() - before;
      await look(FORGET_LIMITS);
      if (proof === '') await begin();
      return ms;
    },
    write: ({ untilCut = false } = {}) => {
      const stop = new AbortController();
      let ended = false;
      const all = writers.map((writer) => writeUntilEnded(writer, openClient(stop.signal), () => ended, untilCut));
      return {
        end: async () => {
          ended = true;
          const patience = setTimeout(() => stop.abort(), 40_000);
          await Promise.all(all);
          clearTimeout(patience);
        },
      };
    },
    check: async () => {
      const mine = openClient(AbortSignal.timeout(60_000));
      for (const writer of writers) for (const lost of await writer.lost(look, mine)) log.find(lost);
      for (const half of await findPartialWrites(look)) log.find(half);
      await look(FORGET_LIMITS);
    },
    acknowledged: () => writers.reduce((sum, writer) => sum + writer.acknowledged(), 0),
    summary: () => {
      const kinds = new Map<string, number>();
      for (const { name, acknowledged } of writers) kinds.set(name, (kinds.get(name) ?? 0) + acknowledged());
      return `acknowledged ${formatCounts(kinds)}; answers ${formatCounts(log.counts)}; findings: ${log.findings.length}`;
    },
    close: async () => {
      server.child.kill('SIGKILL');
      await server.exited;
      await stopLeftPostgres(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
