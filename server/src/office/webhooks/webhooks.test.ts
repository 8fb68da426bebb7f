import { randomUUID } from 'node:crypto';
import { INSIDE, NOT_SENT_OFF, ONLY_HTTPS } from '@colorway/rules/webhook/messages.ts';
import { MAX_WEBHOOK_TRIES } from '@colorway/rules/webhook/retries.ts';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from '@colorway/trials/stand-ins/webhook-receiver.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveries } from '../../edge/work/deliveries.ts';
import { activity, mail, outbox, webhookEndpoint } from '../../kernel/database/schema.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { deliverLane } from '../../kernel/outbox/deliver-lane.ts';
import { cookieName } from '../../kernel/session/cookies.ts';
import { enqueueWebhooks } from '../../kernel/webhook/enqueue-webhooks.ts';

let server: TestServer;
let owner: Browser;
let ownerId: string;
let receiver: WebhookReceiver;
beforeAll(async () => {
  server = await createTestServer();
  ({ id: ownerId } = await makeStaff(server, { role: 'owner' }));
  owner = await signedIn(server, { staffId: ownerId });
  receiver = await startWebhookReceiver();
});
beforeEach(async () => {
  await server.deps.db.execute(sql`truncate webhook_endpoint, outbox, rate_limit, mail cascade`);
  receiver.received.length = 0;
  receiver.answers.length = 0;
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const makeInput = (over: object = {}) => ({ name: 'Warehouse', url: receiver.url, types: ['order.*'], ...over });

async function addEndpoint(over: object = {}) {
  const { status, body } = await owner.post('/admin/webhooks', makeInput(over));
  if (status !== 200) throw new Error(`Expected an endpoint: ${JSON.stringify(body)}`);
  return body;
}

const listed = async () => (await owner.get('/admin/webhooks')).body.endpoints;
const changed = async (endpointId: string, change: object) => {
  const { version } = (await listed()).find((one: { endpointId: string }) => one.endpointId === endpointId);
  return owner.patch(`/admin/webhooks/${endpointId}`, { version, ...change });
};
const secretOf = async (endpointId: string): Promise<string> =>
  (await owner.post(`/admin/webhooks/${endpointId}/secret`)).body.secret;
const deliveriesOf = async (endpointId: string, query = '') =>
  (await owner.get(`/admin/webhooks/${endpointId}/deliveries${query}`)).body.deliveries;

const enqueue = (n: number, { projectId = '1001' as string | null, type = 'order.paid' as const } = {}) =>
  inTransaction(server.deps.db, (tx) =>
    enqueueWebhooks(tx, { type, projectId, subject: `s${n}`, about: `D-${n}`, data: { n } }),
  );
const lanes = async (): Promise<string[]> => {
  const rows = await server.deps.db.selectDistinct({ lane: outbox.lane }).from(outbox);
  return rows.map(({ lane }) => lane).sort();
};
async function deliverAll(): Promise<void> {
  for (const lane of await lanes()) await deliverLane(server.deps, deliveries(server.deps), lane);
}
const makeDue = () =>
  server.deps.db
    .update(outbox)
    .set({ nextTryAt: new Date(0) })
    .where(eq(outbox.state, 'waiting'));
const received = () => receiver.received.map(({ body }) => JSON.parse(body).data.n);

describe('an endpoint', () => {
  test('is for owners', async () => {
    expect((await openBrowser(server.app).get('/admin/webhooks')).status).toBe(401);
    const staff = await signedIn(server, { staffId: (await makeStaff(server, { role: 'sales' })).id });
    expect((await staff.get('/admin/webhooks')).status).toBe(403);
    expect((await staff.post('/admin/webhooks', makeInput())).status).toBe(403);
  });

  test.each([
    ['http://8.8.8.8/in', ONLY_HTTPS],
    ['https://10.1.2.3/in', INSIDE],
    ['https://192.168.0.1', INSIDE],
    ['https://169.254.169.254/latest/meta-data', INSIDE],
    ['https://[fd00::1]/in', INSIDE],
  ])('at %s is refused', async (url, message) => {
    const { status, body } = await owner.post('/admin/webhooks', makeInput({ url }));
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path: 'url', message }]);
    const { endpointId } = await addEndpoint();
    expect((await changed(endpointId, { url })).body.message).toBe(message);
  });

  test('on the own machine is refused once the portal is public', async () => {
    const publicServer = await createTestServer({ env: { PUBLIC_URL: 'https://portal.example.com' } });
    const { id } = await makeStaff(publicServer, { role: 'owner' });
    const other = await signedIn(publicServer, { staffId: id });
    for (const token of [...other.cookies.values()]) other.cookies.set(cookieName('staff', true), token);
    for (const url of ['https://localhost/in', 'https://127.0.0.1/in', 'https://[::1]/in']) {
      expect((await other.post('/admin/webhooks', makeInput({ url }))).body.message).toBe(INSIDE);
    }
    expect((await other.post('/admin/webhooks', makeInput())).body.message).toBe(ONLY_HTTPS);
    await publicServer.close();
  });

  test('needs a name of its own, and takes no stale change', async () => {
    const { endpointId, version } = await addEndpoint();
    expect((await owner.post('/admin/webhooks', makeInput({ name: 'WAREHOUSE' }))).body.issues[0].path).toBe('name');
    expect((await owner.post('/admin/webhooks', makeInput({ name: 'Other', types: [] }))).status).toBe(400);
    expect((await changed(endpointId, { types: ['*', 'order.paid'] })).body.types).toEqual(['*']);
    const stale = await owner.patch(`/admin/webhooks/${endpointId}`, { version, name: 'Stale' });
    expect(stale.status).toBe(409);
  });

  test('stores its secret sealed, and shows it after a recent sign-in alone', async () => {
    const made = await addEndpoint();
    expect(JSON.stringify(await listed())).not.toContain('whsec_');
    const secret = await secretOf(made.endpointId);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made.secretEnd).toBe(secret.slice(-5, -1));
    expect(JSON.stringify(await server.deps.db.select().from(webhookEndpoint))).not.toContain(secret.slice(6));
    const { id } = await makeStaff(server, { role: 'owner' });
    const old = await signedIn(server, { staffId: id });
    await server.deps.db.execute(
      sql`update session set created_at = now() - interval '11 minutes' where staff_id = ${id}`,
    );
    for (const path of ['secret', 'roll']) {
      const refused = await old.post(`/admin/webhooks/${made.endpointId}/${path}`, { version: made.version });
      expect(refused.body.code).toBe('sign-in-again');
    }
    const entries = await server.deps.db.select().from(activity).where(eq(activity.operation, 'webhooks.reveal'));
    expect(entries[0]).toMatchObject({ what: 'Signing secret of Warehouse', doing: 'shown' });
    expect(JSON.stringify(entries)).not.toContain(secret);
  });
});

describe('a delivery', () => {
  test('goes to the endpoints that take its type, and to none that is off', async () => {
    const ids = [];
    for (const [name, types] of [
      ['one', ['order.paid']],
      ['group', ['order.*']],
      ['all', ['*']],
      ['other', ['shipment.sent']],
      ['off', ['*']],
    ] as const) {
      ids.push((await addEndpoint({ name, types })).endpointId);
    }
    await changed(ids[4], { isOn: false });
    await enqueue(1);
    const counts = await Promise.all(ids.map(async (id) => (await deliveriesOf(id)).length));
    expect(counts).toEqual([1, 1, 1, 0, 0]);
  });

  test('is not there when its change is rolled back', async () => {
    await addEndpoint();
    const change = inTransaction(server.deps.db, async (tx) => {
      await enqueueWebhooks(tx, { type: 'order.paid', projectId: null, subject: 'x', about: 'D-1', data: {} });
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect(await lanes()).toEqual([]);
  });

  test('is signed by Standard Webhooks, with both secrets for a day after a roll', async () => {
    const { endpointId, version } = await addEndpoint();
    const first = await secretOf(endpointId);
    await enqueue(1);
    await deliverAll();
    const [message] = receiver.received as [ReceivedWebhook];
    expect(verifyWebhook(first, message)).toMatchObject({ type: 'order.paid', data: { n: 1 } });
    expect(() => verifyWebhook(first, { ...message, body: message.body.replace('1', '2') })).toThrow();
    const { body: rolled } = await owner.post(`/admin/webhooks/${endpointId}/roll`, { version });
    expect(rolled.bothUntil).not.toBeNull();
    expect((await owner.post(`/admin/webhooks/${endpointId}/roll`, { version })).status).toBe(409);
    const second = await secretOf(endpointId);
    await enqueue(2);
    await deliverAll();
    const both = receiver.received[1] as ReceivedWebhook;
    expect(both.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const secret of [first, second]) expect(verifyWebhook(secret, both)).toMatchObject({ data: { n: 2 } });
    await server.deps.db.update(webhookEndpoint).set({ oldUntil: new Date(Date.now() - 1) });
    await enqueue(3);
    await deliverAll();
    const last = receiver.received[2] as ReceivedWebhook;
    expect(() => verifyWebhook(first, last)).toThrow();
    expect(verifyWebhook(second, last)).toMatchObject({ data: { n: 3 } });
  });

  test('keeps its order within a project, behind one that failed, while other projects go on', async () => {
    await addEndpoint();
    receiver.answers.push({ status: 503 });
    await inTransaction(server.deps.db, async (tx) => {
      for (const n of [1, 2, 3]) {
        await enqueueWebhooks(tx, { type: 'order.paid', projectId: '1001', subject: '', about: '', data: { n } });
      }
    });
    await enqueue(4);
    await deliverAll();
    await enqueue(5, { projectId: '1002' });
    await deliverAll();
    expect(received()).toEqual([1, 5]);
    await makeDue();
    await deliverAll();
    expect(received()).toEqual([1, 5, 1, 2, 3, 4]);
  });

  test('that failed twelve times pauses the endpoint, mails its owners once, and waits until it is turned on', async () => {
    const { endpointId } = await addEndpoint();
    await enqueue(1);
    await enqueue(2);
    for (let tried = 1; tried <= MAX_WEBHOOK_TRIES; tried++) {
      receiver.answers.push({ status: 500, body: 'no\u0000pe' });
      await makeDue();
      await deliverAll();
      expect((await listed())[0].state).toBe(tried === MAX_WEBHOOK_TRIES ? 'paused' : 'failing');
    }
    expect(received()).toEqual(Array(MAX_WEBHOOK_TRIES).fill(1));
    await enqueue(4, { projectId: '1002' });
    await deliverAll();
    expect(receiver.received).toHaveLength(MAX_WEBHOOK_TRIES);
    const [{ email } = { email: '' }] = (
      await server.deps.db.execute<{ email: string }>(sql`select email from staff where id = ${ownerId}`)
    ).rows;
    const mails = await server.deps.db.select().from(mail).where(eq(mail.to, email));
    expect(mails.map(({ subject }) => subject)).toEqual(['Webhooks to Warehouse are paused']);
    expect(mails[0]?.text).toContain('12 tries; its last answer was: 500');
    const states = (await deliveriesOf(endpointId)).map(({ state }: { state: string }) => state);
    expect(states).toEqual(['failed', 'failed', 'failed']);
    const { deliveryId } = (await deliveriesOf(endpointId, '?q=D-1'))[0];
    const detail = (await owner.get(`/admin/webhook-deliveries/${deliveryId}`)).body;
    expect(detail.history).toHaveLength(MAX_WEBHOOK_TRIES);
    expect(detail.answer).toMatchObject({ status: 500, body: 'nope' });
    expect((await owner.post(`/admin/webhook-deliveries/${deliveryId}/replay`)).status).toBe(409);
    expect((await changed(endpointId, { isOn: true })).body.state).toBe('new');
    await deliverAll();
    expect(received().slice(MAX_WEBHOOK_TRIES).sort()).toEqual([1, 2, 4]);
    expect((await listed())[0]).toMatchObject({ state: 'works', failed: 0 });
  });

  test('to a receiver that is gone pauses the endpoint at once', async () => {
    await addEndpoint();
    receiver.answers.push({ status: 410 });
    await enqueue(1);
    await deliverAll();
    expect((await listed())[0].state).toBe('paused');
  });

  test('follows no redirect', async () => {
    const { endpointId } = await addEndpoint();
    receiver.answers.push({ status: 307, headers: { location: '/elsewhere' } });
    await enqueue(1);
    await deliverAll();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/in']);
    expect((await deliveriesOf(endpointId))[0]).toMatchObject({ state: 'retrying', answer: { status: 307 } });
  });

  test('goes to no private address, whatever became of the name since', async () => {
    const { endpointId } = await addEndpoint();
    await server.deps.db.update(webhookEndpoint).set({ url: 'https://10.0.0.1/in' });
    await enqueue(1);
    await deliverAll();
    expect((await deliveriesOf(endpointId))[0]).toMatchObject({
      state: 'retrying',
      answer: { status: null, fault: INSIDE },
    });
  });

  test('of an endpoint that was turned off is not sent, and one of a deleted endpoint never', async () => {
    const { endpointId } = await addEndpoint();
    await enqueue(1);
    await changed(endpointId, { isOn: false });
    await deliverAll();
    expect((await deliveriesOf(endpointId))[0]).toMatchObject({ state: 'failed', note: NOT_SENT_OFF });
    expect((await owner.delete(`/admin/webhooks/${endpointId}`)).status).toBe(204);
    expect((await owner.delete(`/admin/webhooks/${endpointId}`)).status).toBe(404);
    await deliverAll();
    expect(receiver.received).toEqual([]);
    const [row] = await server.deps.db.select().from(outbox);
    expect(row?.state).toBe('skipped');
  });

  test('is replayed with the same id and bytes', async () => {
    const { endpointId } = await addEndpoint();
    await enqueue(1);
    await deliverAll();
    const { deliveryId } = (await deliveriesOf(endpointId))[0];
    expect((await owner.post(`/admin/webhook-deliveries/${randomUUID()}/replay`)).status).toBe(404);
    expect((await owner.post(`/admin/webhook-deliveries/${deliveryId}/replay`)).body.state).toBe('waiting');
    await deliverAll();
    const [first, second] = receiver.received;
    expect(first?.headers['webhook-id']).toBe(deliveryId);
    expect(second?.headers['webhook-id']).toBe(deliveryId);
    expect(second?.body).toBe(first?.body);
    expect(verifyWebhook(await secretOf(endpointId), second as ReceivedWebhook)).toMatchObject({ data: { n: 1 } });
    expect((await owner.get(`/admin/webhook-deliveries/${deliveryId}`)).body.history).toHaveLength(2);
  });

  test('is found by state, order, project, type and id, page by page', async () => {
    const { endpointId } = await addEndpoint();
    for (let n = 1; n <= 30; n++) await enqueue(n, { projectId: n === 7 ? '1007' : '1001' });
    const [newest] = await deliveriesOf(endpointId);
    expect(newest.about).toBe('D-30');
    const found = async (query: string) =>
      (await deliveriesOf(endpointId, query)).map(({ about }: { about: string }) => about);
    expect(await found('?q=d-7')).toEqual(['D-7']);
    expect(await found('?q=1007')).toEqual(['D-7']);
    expect(await found(`?q=${newest.deliveryId}`)).toEqual(['D-30']);
    expect(await found('?state=delivered')).toEqual([]);
    expect((await found('?q=order.paid')).length).toBe(25);
    const { nextCursor } = (await owner.get(`/admin/webhooks/${endpointId}/deliveries`)).body;
    const rest = await found(`?cursor=${nextCursor}`);
    expect(rest).toEqual(['D-5', 'D-4', 'D-3', 'D-2', 'D-1']);
    expect((await owner.get(`/admin/webhooks/${endpointId}/deliveries?cursor=x`)).status).toBe(400);
    expect((await owner.get(`/admin/webhooks/${randomUUID()}/deliveries`)).status).toBe(404);
  });
});

describe('a test', () => {
  test('is signed and answered in place, and is no delivery', async () => {
    const { endpointId } = await addEndpoint();
    receiver.answers.push({ status: 202, body: 'thanks' });
    const { body } = await owner.post(`/admin/webhooks/${endpointId}/test`);
    expect(body).toMatchObject({ status: 202, fault: '', body: 'thanks' });
    const [message] = receiver.received as [ReceivedWebhook];
    expect(verifyWebhook(await secretOf(endpointId), message)).toMatchObject({
      type: 'webhook.test',
      data: { endpoint: 'Warehouse' },
    });
    expect(await deliveriesOf(endpointId)).toEqual([]);
    expect((await owner.post(`/admin/webhooks/${randomUUID()}/test`)).status).toBe(404);
  });

  test('says why there was no answer', async () => {
    const { endpointId } = await addEndpoint({ url: 'http://127.0.0.1:9/in' });
    const { body } = await owner.post(`/admin/webhooks/${endpointId}/test`);
    expect(body).toMatchObject({ status: null, fault: 'Could not be reached.' });
  });
});
