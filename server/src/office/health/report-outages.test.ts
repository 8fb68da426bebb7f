import { makeStaff } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { startHubspotStandIn } from '@colorway/trials/stand-ins/hubspot/hubspot.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mail, outbox, serviceHealth, webhookEndpoint } from '../../kernel/database/schema.ts';
import { noteHealth } from '../connections/health-store.ts';
import { makeSecret } from '../webhooks/secrets.ts';
import { reportOutages } from './report-outages.ts';

const ENDPOINT = '0b6f1a52-7c1c-4a0e-9d0b-2f2f6c1f8f10';
const MINUTE = 60_000;

let hubspot: Awaited<ReturnType<typeof startHubspotStandIn>>;
let server: TestServer;
beforeAll(async () => {
  hubspot = await startHubspotStandIn();
  server = await createTestServer({ env: { HUBSPOT_URL: hubspot.url, HUBSPOT_TOKEN: hubspot.token } });
  await makeStaff(server, { role: 'owner' });
  await makeStaff(server, { role: 'sales' });
  await server.deps.db.insert(webhookEndpoint).values({
    ...{ id: ENDPOINT, name: 'Ops', url: 'https://8.8.8.8/in', types: ['service.*'] },
    ...makeSecret(server.deps, ENDPOINT),
  });
});
afterAll(async () => {
  await server.close();
  await hubspot.close();
});

const failed = (minutesAgo: number) =>
  noteHealth(server.deps.db, {
    ...{ service: 'HubSpot', ok: false, words: 'HubSpot is away.' },
    at: new Date(Date.now() - minutesAgo * MINUTE),
  });
const report = (isDown: boolean) => {
  if (isDown) hubspot.faults.next.push({ what: 'tokenExpired' });
  return reportOutages(server.deps, new Date());
};
const sent = async () => {
  const { rows } = await server.deps.db.execute<{ type: string }>(
    sql`select payload ->> 'type' as type from ${outbox} where payload ->> 'endpointId' = ${ENDPOINT} order by created_at`,
  );
  const mails = await server.deps.db.select({ kind: mail.kind }).from(mail);
  return { mails: mails.length, types: rows.map(({ type }) => type) };
};

test('an outage of a quarter of an hour is mailed to the owners once, and its end is an event', async () => {
  await failed(14);
  await report(true);
  expect(await sent()).toEqual({ mails: 0, types: [] });

  await server.deps.db.update(serviceHealth).set({ failingSince: new Date(Date.now() - 16 * MINUTE) });
  await failed(0);
  const [{ failingSince } = {}] = await server.deps.db
    .select()
    .from(serviceHealth)
    .where(eq(serviceHealth.service, 'HubSpot'));
  expect(Date.now() - (failingSince?.getTime() ?? 0)).toBeGreaterThan(15 * MINUTE);
  await Promise.all([report(true), report(true)]);
  await report(true);
  expect(await sent()).toEqual({ mails: 1, types: ['service.failed'] });
  const [{ subject, text } = {}] = await server.deps.db.select().from(mail);
  expect(subject).toContain('HubSpot fails for 15 minutes');
  expect(text).toContain('/admin/connections');

  await report(false);
  await report(false);
  expect(await sent()).toEqual({ mails: 1, types: ['service.failed', 'service.recovered'] });
});

test('a failure that nothing followed is no outage when the service answers', async () => {
  await failed(60);
  await report(false);
  expect((await sent()).mails).toBe(1);
});
