import { createEmptyDatabase, type TestDatabase } from '@colorway/trials/kit/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { inTransaction } from '../database/transaction.ts';
import { createLog } from '../log/log.ts';
import { type Jobs, startJobs, type Workers } from './jobs.ts';

const log = createLog('silent');
let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

const idle: Workers = {
  outbox: async () => {},
  webhooks: async () => {},
  'image-variant': async () => {},
  preflight: async () => {},
  compare: async () => {},
  'stage-picture': async () => {},
  'content-look': async () => {},
  'till-check': async () => {},
  'tend-services': async () => {},
  'crm-changes': async () => {},
  reminders: async () => {},
  maintenance: async () => {},
  health: async () => {},
  'clean-up': async () => {},
  'send-proofs': async () => {},
};

describe('jobs', () => {
  test('start on a new database from eight nodes at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => migrate(database.url)));
    const connections = Array.from({ length: 8 }, () => connect(database.url, { max: 1 }));
    const started = await Promise.all(
      connections.map(({ db }) => startJobs({ url: database.url, db, log }, undefined)),
    );
    await Promise.all(started.map((jobs) => jobs.stop()));
    await Promise.all(connections.map((one) => one.close()));
  });

  test('are not sent with a change that is rolled back, and run once otherwise, whoever of two workers takes them', async () => {
    const ran: string[] = [];
    const workers: Workers = { ...idle, outbox: async ({ lane }) => void ran.push(lane) };
    const { db, close } = connect(database.url);
    const [one, two]: Jobs[] = [
      await startJobs({ url: database.url, db, log, pollSeconds: 0.5 }, workers),
      await startJobs({ url: database.url, db, log, pollSeconds: 0.5 }, workers),
    ];
    await expect(
      inTransaction(db, async (tx) => {
        await one?.send(tx, 'outbox', { lane: 'never' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    for (let lane = 0; lane < 10; lane++)
      await inTransaction(db, (tx) => (one as Jobs).send(tx, 'outbox', { lane: `lane ${lane}` }));
    await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(10);
    expect(new Set(ran).size).toBe(10);
    await Promise.all([one?.stop(), two?.stop()]);
    await close();
  });

  test('that a stopped process was at are taken up by the next', async () => {
    const { db, close } = connect(database.url);
    const begun = Promise.withResolvers<void>();
    const stuck: Workers = {
      ...idle,
      outbox: (_data, signal) => {
        begun.resolve();
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
      },
    };
    const first = await startJobs({ url: database.url, db, log, pollSeconds: 0.5 }, stuck);
    await first.send(db, 'outbox', { lane: 'taken up' });
    await begun.promise;
    await first.stop(300);
    const ran = Promise.withResolvers<string>();
    const workers: Workers = { ...idle, outbox: async ({ lane }) => ran.resolve(lane) };
    const second = await startJobs({ url: database.url, db, log, pollSeconds: 0.5 }, workers);
    expect(await ran.promise).toBe('taken up');
    await second.stop();
    await close();
  });
});
