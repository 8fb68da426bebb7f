import { randomUUID } from 'node:crypto';
import { fanOutInquiries, sampleFlow, sampleState } from '@colorway/trials/kit/fixtures/inquiries.ts';
import { makeStaff } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

let servers: readonly TestServer[];
beforeAll(async () => {
  servers = await Promise.all([true, false].map((gathered) => createTestServer({ fast: { gathered } })));
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

interface Sent {
  readonly key?: string;
  readonly body: object;
}

/** Sixty requests of one moment: good ones, refused ones, one flow sent thrice, one key sent twice. */
const moment = (): readonly Sent[] => {
  const state = (at: number) => sampleState('wedding', `guest${at}@example.com`);
  const good = Array.from({ length: 40 }, (_, at) => ({ body: { ...state(at), flow: sampleFlow() } }));
  const refused = Array.from({ length: 10 }, (_, at) => ({
    body: { ...state(at), basicInfo: { ...state(at).basicInfo, fName: '' } },
  }));
  const flow = sampleFlow();
  const sameFlow = Array.from({ length: 3 }, () => ({ body: { ...state(50), flow } }));
  const keyed = { key: randomUUID(), body: { ...state(51), flow: sampleFlow() } };
  const keyedRefusal = { key: randomUUID(), body: { ...state(52), basicInfo: { ...state(52).basicInfo, lName: '' } } };
  return [...good.slice(0, 20), ...refused, ...sameFlow, keyed, keyedRefusal, ...good.slice(20), keyed];
};

const send = async ({ app }: TestServer, sent: readonly Sent[]) => {
  const answers = await Promise.all(
    sent.map(({ key, body }, at) =>
      app.inject({
        method: 'POST',
        url: '/api/wed-inquiry',
        remoteAddress: `10.1.0.${at}`,
        headers: { 'sec-fetch-site': 'same-origin', ...(key !== undefined && { 'idempotency-key': key }) },
        payload: body,
      }),
    ),
  );
  return answers.map((one) => ({ status: one.statusCode, body: one.json() }));
};

const TABLES = ['inquiry', 'partial_inquiry', 'outbox', 'mail', 'live_event', 'idempotency', 'pgboss.job'];

test('inquiries of one moment have the outcomes that each would have alone', async () => {
  const sent = moment();
  const outcomes = await Promise.all(
    servers.map(async (server) => {
      await makeStaff(server);
      const answers = await send(server, sent);
      const same = [30, 31, 32].map((at) => answers[at]?.body.id);
      const keyed = [33, answers.length - 1].map((at) => answers[at]?.body.id);
      await fanOutInquiries(server);
      const counts = await Promise.all(
        TABLES.map(async (table) => {
          const { rows } = await server.deps.db.execute<{ count: number }>(
            sql`select count(*)::int as count from ${sql.raw(table)}`,
          );
          return [table, rows[0]?.count];
        }),
      );
      return {
        statuses: answers.map(({ status }) => status),
        copies: answers.map(({ body }) => body.copyTo),
        ids: [new Set(same).size, new Set(keyed).size],
        counts,
      };
    }),
  );
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(outcomes[0]).toMatchObject({ ids: [1, 1] });
  expect(outcomes[0]?.counts[0]).toEqual(['inquiry', 42]);
});
