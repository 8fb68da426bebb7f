import { randomUUID } from 'node:crypto';
import { SEGMENTS } from '@colorway/rules/onboarding/segments.ts';
import { noteRef } from '@colorway/server/adapters/crm/hubspot/note-body.ts';
import { COMPANY_KEY, INQUIRY_ID } from '@colorway/server/adapters/crm/hubspot/properties.ts';
import { inquiry, outbox } from '@colorway/server/kernel/database/schema.ts';
import { inTransaction } from '@colorway/server/kernel/database/transaction.ts';
import { CRM_KINDS, crmLane } from '@colorway/server/kernel/outbox/crm-kinds.ts';
import { enqueue } from '@colorway/server/kernel/outbox/enqueue.ts';
import { NOTE_KINDS } from '@colorway/server/project/request/crm-notes.ts';
import { expect, test } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { startFaultProxy } from '../../kit/fault-proxy.ts';
import { sampleFlow, sampleState } from '../../kit/fixtures/inquiries.ts';
import { createTestServer, type TestServer } from '../../kit/test-server.ts';
import { startHubspotStandIn } from '../../stand-ins/hubspot/hubspot.ts';
import { startWebhookStandIn } from '../../stand-ins/webhooks.ts';
import { closedAfterwards } from './opened.ts';
import { concurrently, drain, expectAllDelivered, expectFaultsMet, freezeClock, OPERATIONS, seedOf } from './walk.ts';

const INQUIRIES = Math.ceil(OPERATIONS / 2);
const NOTES = OPERATIONS - INQUIRIES;
const SHORT = { organization: 'org', distributor: 'dist', wedding: 'wed', individual: 'ind' } as const;

const opened = closedAfterwards();

/** Sends inquiries, each from a new network. */
async function sendInquiries(server: TestServer): Promise<void> {
  await concurrently(
    Array.from({ length: INQUIRIES }, (_, at) => at),
    async (at) => {
      const segment = SEGMENTS[at % SEGMENTS.length] ?? 'wedding';
      const body = { ...sampleState(segment), flow: sampleFlow() };
      const { status } = await openBrowser(server.app).post(`/${SHORT[segment]}-inquiry`, body);
      expect(status).toBe(200);
    },
  );
}

/** Enqueues notes and a payment. Returns the deal of each note's id. */
async function enqueueNotes({ deps }: TestServer, deals: readonly string[]): Promise<Map<string, string>> {
  const notes = new Map<string, string>();
  for (let at = 0; at < NOTES; at++) {
    const dealID = deals[at % deals.length] ?? '';
    const id = randomUUID();
    const payload = { dealID, proofID: 'club-tie', note: `Note ${at}`, attachment: null };
    const row = { kind: NOTE_KINDS[at % 2 === 0 ? 'revision' : 'designs'], lane: crmLane(`deal-${dealID}`), payload };
    await inTransaction(deps.db, (tx) => enqueue(tx, deps.jobs, row, id));
    notes.set(id, dealID);
  }
  const [paid = ''] = deals;
  const payment = { dealID: paid, orderName: 'D-1042', totalCents: 37_800 };
  await inTransaction(deps.db, (tx) =>
    enqueue(tx, deps.jobs, { kind: CRM_KINDS.paid, lane: crmLane(`deal-${paid}`), payload: payment }),
  );
  return notes;
}

const dealsOf = async ({ deps }: TestServer): Promise<string[]> =>
  (await deps.db.select({ dealId: inquiry.dealId }).from(inquiry)).map(({ dealId }) => dealId ?? '');

test(`HubSpot behind a line that breaks: ${OPERATIONS} inquiries and notes, each there once`, async () => {
  const hubspot = await opened(startHubspotStandIn());
  const proxy = await opened(startFaultProxy({ target: hubspot.url, seed: seedOf(1) }));
  const server = await opened(createTestServer({ env: { HUBSPOT_TOKEN: hubspot.token, HUBSPOT_URL: proxy.url } }));
  await sendInquiries(server);
  freezeClock();
  await drain(server);
  const deals = await dealsOf(server);
  const notes = await enqueueNotes(server, deals);
  await drain(server);

  const inquiries = await server.deps.db.select({ id: inquiry.id, email: inquiry.email }).from(inquiry);
  const { state } = hubspot;
  const dealKeys = [...state.deals.values()].map(({ values }) => values[INQUIRY_ID]);
  expect(dealKeys.sort()).toEqual(inquiries.map(({ id }) => id).sort());
  expect(new Set(deals)).toEqual(new Set(state.deals.keys()));
  const addresses = [...state.contacts.values()].map(({ values }) => values.email);
  expect(addresses.sort()).toEqual(inquiries.map(({ email }) => email).sort());
  const joined = (from: ReadonlyMap<string, unknown>, to: ReadonlyMap<string, unknown>) =>
    [...state.associations]
      .map((pair) => pair.split(' '))
      .filter(([one = '', other = '']) => from.has(one) && to.has(other));
  expect(joined(state.deals, state.contacts)).toHaveLength(INQUIRIES);
  const keys = [...state.companies.values()].map(({ values }) => values[COMPANY_KEY]);
  expect(new Set(keys).size).toBe(keys.length);
  const ofCompanies = joined(state.deals, state.companies).length;
  expect(ofCompanies).toBeGreaterThan(0);
  expect(joined(state.contacts, state.companies)).toHaveLength(ofCompanies);
  for (const [id, dealID] of notes) {
    const found = [...state.notes.values()].filter(({ values }) => values.hs_note_body?.includes(noteRef(id)));
    expect(found.map(({ dealId }) => dealId)).toEqual([dealID]);
  }
  expect(state.notes.size).toBe(NOTES);
  expect(state.deals.get(deals[0] ?? '')?.values.amount).toBe('378.00');
  expect(hubspot.breaches).toEqual([]);
  await expectAllDelivered(server);
  expectFaultsMet(proxy);
});

test(`signed messages over a line that breaks: ${OPERATIONS} inquiries and notes, each known by its id`, async () => {
  const receiver = await opened(startWebhookStandIn());
  const proxy = await opened(startFaultProxy({ target: new URL(receiver.url).origin, seed: seedOf(2) }));
  const env = { CRM_WEBHOOK_URL: `${proxy.url}/hooks`, CRM_WEBHOOK_SECRET: receiver.secret };
  const server = await opened(createTestServer({ env }));
  await sendInquiries(server);
  freezeClock();
  await drain(server);
  const deals = await dealsOf(server);
  const notes = await enqueueNotes(server, deals);
  await drain(server);

  const inquiries = await server.deps.db.select({ id: inquiry.id }).from(inquiry);
  const idsOf = (type: string) => receiver.received.filter((one) => one.type === type).map(({ id }) => id);
  expect(idsOf('inquiry.submitted').sort()).toEqual(inquiries.map(({ id }) => id).sort());
  expect([...idsOf('revision.requested'), ...idsOf('designs.requested')].sort()).toEqual([...notes.keys()].sort());
  expect(idsOf('order.paid')).toHaveLength(1);
  expect(new Set(deals).size).toBe(INQUIRIES);
  expect(receiver.refused).toEqual([]);
  const all = await server.deps.db.select({ kind: outbox.kind }).from(outbox);
  expect(receiver.received).toHaveLength(all.filter(({ kind }) => kind.startsWith('crm.')).length);
  await expectAllDelivered(server);
  expectFaultsMet(proxy);
});
