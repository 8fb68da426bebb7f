import { randomUUID } from 'node:crypto';
import { outbox } from '@colorway/server/kernel/database/schema.ts';
import { inTransaction } from '@colorway/server/kernel/database/transaction.ts';
import { crmLane } from '@colorway/server/kernel/outbox/crm-kinds.ts';
import { enqueue } from '@colorway/server/kernel/outbox/enqueue.ts';
import { NOTE_KINDS } from '@colorway/server/project/request/crm-notes.ts';
import { expect, test } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { startFaultProxy } from '../../kit/fault-proxy.ts';
import { sampleFlow, sampleState } from '../../kit/fixtures/inquiries.ts';
import { createTestServer } from '../../kit/test-server.ts';
import { startWebhookStandIn } from '../../stand-ins/webhooks.ts';
import { report, spread } from '../load/report.ts';
import { closedAfterwards } from './opened.ts';
import { drain, expectAllDelivered, freezeClock, OPERATIONS, seedOf, tryOnce } from './walk.ts';

const opened = closedAfterwards();
const A_PROJECT = 10;
const PROJECTS = Math.ceil(OPERATIONS / A_PROJECT);
const WIZARDS = 20;

test(`D7: a CRM that is away for an hour, comes and goes, and loses its answers, has ${OPERATIONS} notes once each, in the order of each project`, async () => {
  const receiver = await opened(startWebhookStandIn());
  const target = new URL(receiver.url).origin;
  const proxy = await opened(
    startFaultProxy({ target, seed: seedOf(40), percent: 20, faults: ['resetAfter', 'tooMany', 'broken'] }),
  );
  const env = { CRM_WEBHOOK_URL: `${proxy.url}/hooks`, CRM_WEBHOOK_SECRET: receiver.secret };
  const server = await opened(createTestServer({ env }));
  const { deps } = server;
  proxy.away();

  // Submitting an inquiry must not wait for the CRM.
  const times: number[] = [];
  for (let n = 0; n < WIZARDS; n++) {
    const sent = { ...sampleState('wedding'), flow: sampleFlow() };
    const before = performance.now();
    expect((await openBrowser(server.app).post('/wed-inquiry', sent)).status).toBe(200);
    times.push(performance.now() - before);
  }
  const kind = NOTE_KINDS.revision;
  for (let n = 0; n < OPERATIONS; n++) {
    const dealID = `deal-${n % PROJECTS}`;
    const payload = { dealID, proofID: 'club-tie', note: String(n), attachment: null };
    await inTransaction(deps.db, (tx) =>
      enqueue(tx, deps.jobs, { kind, lane: crmLane(dealID), payload }, randomUUID()),
    );
  }
  freezeClock();
  for (let step = 0; step < 3; step++) await tryOnce(server);
  expect(receiver.received).toEqual([]);
  for (let step = 0; step < 6; step++) {
    proxy.away(step % 2 === 0);
    await tryOnce(server);
  }
  proxy.away(false);
  await drain(server);

  const rows = await deps.db.select({ id: outbox.id, kind: outbox.kind }).from(outbox);
  const expectedIds = rows.filter((row) => row.kind.startsWith('crm.') || row.kind === kind).map(({ id }) => id);
  expect(receiver.received.map(({ id }) => id).sort()).toEqual(expectedIds.sort());
  const notes = receiver.received.filter(({ type }) => type === 'revision.requested');
  expect(notes).toHaveLength(OPERATIONS);
  const byProject = Map.groupBy(notes, ({ data }) => String(data['dealID'] ?? data['dealId'] ?? data['deal']));
  expect(byProject.size).toBe(PROJECTS);
  for (const [project, projectNotes] of byProject) {
    const numbers = projectNotes.map(({ data }) => Number(data['note']));
    expect(numbers, project).toEqual([...numbers].sort((one, other) => one - other));
  }
  await expectAllDelivered(server);
  const again = [...receiver.times.values()].filter((often) => often > 1).length;
  report(
    'D7',
    `${expectedIds.length} intents over an hour away, coming and going, and ${proxy.met.resetAfter} answers lost: each effect once, ${again} told again under the same id, order kept in ${PROJECTS} projects; a wizard was answered in ${spread(times)} while it was down`,
  );
});
