import { sql } from 'drizzle-orm';
import pg from 'pg';
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { atTheEnd, type Ending } from '../database/fast/with-commit.ts';
import type { Queries } from '../database/queries.ts';
import { traced } from '../trace/traced.ts';
import { givingWay } from './giving-way.ts';

/** All queues. A job carries only the key of a row, so any job can be made again from its row. */
const queues = {
  /** Deliver what waits in one lane of the outbox; the rows keep their own count of tries. */
  outbox: { retryLimit: 3, retryDelay: 1, heartbeatSeconds: 15, expireInSeconds: 300 },
  /** Deliver what waits in one lane of the outbox for an address of an owner. */
  webhooks: { retryLimit: 3, retryDelay: 1, heartbeatSeconds: 15, expireInSeconds: 300 },
  /** Make the smaller pictures of a stored one. */
  'image-variant': { heartbeatSeconds: 15, retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 },
  /** Look for what will not print well in a version of a proof. */
  preflight: { heartbeatSeconds: 15, retryLimit: 1, retryDelay: 5, expireInSeconds: 300 },
  /** Find where two versions of a proof differ. */
  compare: { heartbeatSeconds: 15, retryLimit: 1, retryDelay: 5, expireInSeconds: 300 },
  /** Show drafts of a project to its customer, and mail about them. */
  'send-proofs': { heartbeatSeconds: 15, retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 },
  /** Draw the product of a design, before anybody asks for its picture. */
  'stage-picture': { heartbeatSeconds: 15, retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 },
  /** Fetches the content again after the content service reported a change. */
  'content-look': { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 },
  /** Corrects our own settings at outside services. */
  'tend-services': { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  /** Look up what is owed at the till, should a message of it be lost. */
  'till-check': { retryLimit: 1, retryDelay: 60, expireInSeconds: 900 },
  /** Read what changed in a CRM that sends no messages. */
  'crm-changes': { retryLimit: 0, expireInSeconds: 280 },
  /** Plan reminders of undecided proofs, and send what is due. */
  reminders: { retryLimit: 1, retryDelay: 60, expireInSeconds: 900 },
  /** Make a backup, or try one by a restore drill. */
  maintenance: { heartbeatSeconds: 15, retryLimit: 5, retryDelay: 10, expireInSeconds: 21_600 },
  /** Sample disk, database and queues, begin due backups, and send alerts. */
  health: { retryLimit: 0, expireInSeconds: 120 },
  /** Sweep what has run out: sessions, keys, unfinished uploads, events. */
  'clean-up': { retryLimit: 2, retryDelay: 30, expireInSeconds: 900 },
} as const;

type QueueName = keyof typeof queues;

interface JobData {
  readonly outbox: { readonly lane: string };
  readonly webhooks: { readonly lane: string };
  readonly 'image-variant': { readonly fileId: string };
  readonly preflight: { readonly proofId: string; readonly version: number };
  readonly compare: { readonly proofId: string; readonly older: number; readonly newer: number };
  readonly 'send-proofs': { readonly sendingId: string };
  readonly 'stage-picture': { readonly designId: string };
  readonly 'content-look': Record<string, never>;
  readonly 'tend-services': Record<string, never>;
  readonly 'till-check': Record<string, never>;
  readonly 'crm-changes': Record<string, never>;
  readonly reminders: Record<string, never>;
  readonly maintenance: { readonly runId: string };
  readonly health: Record<string, never>;
  readonly 'clean-up': Record<string, never>;
}

/** At most one waiting job for the same row. */
const jobKey: { readonly [Name in QueueName]: (data: JobData[Name]) => string } = {
  outbox: ({ lane }) => lane,
  webhooks: ({ lane }) => lane,
  'image-variant': ({ fileId }) => fileId,
  preflight: ({ proofId, version }) => `${proofId}.${version}`,
  compare: ({ proofId, older, newer }) => `${proofId}.${older}.${newer}`,
  'send-proofs': ({ sendingId }) => sendingId,
  'stage-picture': ({ designId }) => designId,
  'content-look': () => 'content-look',
  'tend-services': () => 'tend-services',
  'till-check': () => 'till-check',
  'crm-changes': () => 'crm-changes',
  reminders: () => 'reminders',
  maintenance: ({ runId }) => runId,
  health: () => 'health',
  'clean-up': () => 'clean-up',
};

/**
 * One node at a time, for what a library does to the schema by itself. The lock belongs to a transaction, so that it
 * holds behind a pooler too; the work runs on connections of its own.
 */
async function alone<Value>(url: string, lock: number, work: () => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    return await work();
  } finally {
    await client.end();
  }
}

export interface SendOptions {
  readonly startAfterSeconds?: number;
}

export interface Jobs {
  /** Within the transaction of what the job is for: both are there or neither. */
  send<Name extends QueueName>(tx: Queries, queue: Name, data: JobData[Name], options?: SendOptions): Promise<void>;
  /** Many of one queue in one statement. */
  sendAll<Name extends QueueName>(tx: Queries, queue: Name, all: readonly JobData[Name][]): Promise<void>;
  /** A name that all nodes hear; when it is one of a queue, this node looks there at once. */
  hear(name: string): void;
  counts(): Promise<{ queue: string; state: string; count: number }[]>;
  /** New work is left to other nodes; what runs goes on. */
  takeNoMore(): void;
  /** Running jobs may end by then; the others return to their queue. */
  stop(patienceMs?: number): Promise<void>;
}

export type Workers = { readonly [Name in QueueName]: (data: JobData[Name], signal: AbortSignal) => Promise<void> };

interface Options {
  readonly url: string;
  readonly db: Queries;
  readonly log: Logger;
  /** Seconds between looks at the queues; a new job also wakes its worker at once. */
  readonly pollSeconds?: number;
}

const SCHEMA = 'pgboss';
const SCHEMA_LOCK = 0x0c01_0b05;
const STOP_MS = 8_000;
/** Jobs of one queue that a node works on together. */
const AT_ONCE = 4;

const PREFIX = 'jobs:';

/** The rows are pg-boss's; what is left for the end is the word to all nodes. */
const waking: Ending<QueueName> = {
  write: async () => {},
  wakes: (names) => names.map((name) => PREFIX + name),
};

/** pg-boss on our own database; `work` is left out by a process that only sends. */
export async function startJobs(options: Options, workers: Workers | undefined): Promise<Jobs> {
  const { url, db, log, pollSeconds = 2 } = options;
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: 4,
    application_name: 'colorway jobs',
    // Its own word would be sent within the transaction of the job, and those wait for one another at their commits.
    useListenNotify: false,
    schedule: workers !== undefined,
    supervise: workers !== undefined,
  });
  boss.on('error', (err) => log.warn({ err }, 'jobs: the database does not answer'));
  boss.on('warning', (warning) => log.debug({ warning }, 'jobs: warning'));
  // pg-boss makes and upgrades its own tables, and two that do it at once trip over each other.
  await alone(url, SCHEMA_LOCK, async () => {
    await boss.start();
    for (const [name, queue] of Object.entries(queues)) {
      const deadLetter = `${name}-dead`;
      await boss.createQueue(deadLetter);
      await boss.createQueue(name, { ...queue, policy: 'short', deadLetter });
    }
    for (const { name, notify } of await boss.getQueues()) {
      // Made by an older Colorway.
      if (notify) await boss.updateQueue(name, { notify: false });
    }
  });
  const working = new Map<string, string>();
  if (workers) {
    for (const name of Object.keys(queues) as QueueName[]) {
      working.set(PREFIX + name, await work(boss, name, workers, pollSeconds, log));
    }
    await boss.schedule('clean-up', '*/10 * * * *', {});
    await boss.schedule('health', '* * * * *', {});
    await boss.schedule('reminders', '*/5 * * * *', {});
    await boss.schedule('crm-changes', '*/5 * * * *', {});
    await boss.schedule('till-check', '17 * * * *', {});
    await boss.schedule('tend-services', '7 * * * *', {});
  }
  return {
    send: async (tx, queue, data, { startAfterSeconds } = {}) => {
      await boss.send(queue, data, {
        db: fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql),
        singletonKey: jobKey[queue](data),
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
      });
      if (startAfterSeconds === undefined) await atTheEnd(tx, waking, queue);
    },
    sendAll: async (tx, queue, all) => {
      await boss.insert(
        queue,
        all.map((data) => ({ data, singletonKey: jobKey[queue](data) })),
        { db: fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql) },
      );
      await atTheEnd(tx, waking, queue);
    },
    hear: (name) => {
      const worker = working.get(name);
      if (worker !== undefined) boss.notifyWorker(worker);
    },
    counts: async () => {
      const { rows } = await db.execute<{ queue: string; state: string; count: number }>(
        sql`select name as queue, state::text as state, count(*)::int as count from pgboss.job group by 1, 2`,
      );
      return rows;
    },
    takeNoMore: () => {
      for (const name of working.keys()) {
        void boss.offWork(name.slice(PREFIX.length), { wait: false }).catch(() => {});
      }
    },
    stop: (patienceMs = STOP_MS) => boss.stop({ graceful: true, close: true, timeout: patienceMs }),
  };
}

const work = async <Name extends QueueName>(
  boss: PgBoss,
  name: Name,
  workers: Workers,
  pollSeconds: number,
  log: Logger,
): Promise<string> => {
  const one = async (job: Job<JobData[Name]>): Promise<JobResult> => {
    try {
      await traced({ kind: 'job', name: `job ${name}`, facts: { 'messaging.destination.name': name } }, () =>
        workers[name](job.data, job.signal),
      );
      return { id: job.id, status: 'completed' };
    } catch (err) {
      log.warn({ err, queue: name, job: job.id }, 'jobs: failed, will be tried again');
      return { id: job.id, status: 'failed', output: { message: err instanceof Error ? err.message : String(err) } };
    }
  };
  // A full batch is followed by the next at once; what comes while one runs also wakes the worker.
  const options = {
    batchSize: AT_ONCE,
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: pollSeconds,
  } as const;
  const giveWay = givingWay();
  return boss.work<JobData[Name], unknown, typeof options>(name, options, async (jobs) => {
    await giveWay();
    return Promise.all(jobs.map(one));
  });
};
