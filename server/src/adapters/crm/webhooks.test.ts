import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@colorway/trials/kit/test-database.ts';
import { startWebhookStandIn } from '@colorway/trials/stand-ins/webhooks.ts';
import { crmSuite, sampleInquiry, sampleNote, samplePartial } from '@colorway/trials/suites/crm.ts';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownDeals } from '../../inquiry/crm/embedded.ts';
import { type Connection, connect } from '../../kernel/database/connect.ts';
import { crmEntry } from '../../kernel/database/schema.ts';
import type { PortError } from '../../kernel/outside/port-error.ts';
import { BlockedAddress, isPublic, lookupAllowing } from '../../kernel/outside/public-address.ts';
import { Services } from '../../kernel/outside/services.ts';
import { signatureHeaders } from '../../kernel/outside/signature.ts';
import vectors from '../../kernel/outside/vectors.json' with { type: 'json' };
import { fitBody, MAX_BODY_BYTES } from './webhooks/fit-body.ts';
import { webhookCrm } from './webhooks.ts';

const OLD = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

let database: TestDatabase;
let connection: Connection;
let standIn: Awaited<ReturnType<typeof startWebhookStandIn>>;
let crm: ReturnType<typeof webhookCrm>;
let logged: string[];

const open = ({ url = standIn.url, secrets = [standIn.secret], isTrial = true } = {}) => {
  const services = new Services({
    log: pino({ level: 'info' }, { write: (line) => void logged.push(line) }),
    note: (entry) => logged.push(JSON.stringify(entry)),
  });
  return webhookCrm({ url, secrets }, { services, deals: ownDeals(connection.db), isTrial });
};

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
  standIn = await startWebhookStandIn();
});
beforeEach(() => {
  logged = [];
  standIn.received.length = 0;
  crm = open();
});
afterEach(async () => {
  await crm.close();
  standIn.faults.next.length = 0;
  standIn.faults.retryAfter = undefined;
});
afterAll(async () => {
  await standIn.close();
  await connection.close();
  await database.drop();
});

const refusal = (event: Promise<unknown>): Promise<PortError> =>
  event.then(
    () => expect.fail('it was taken'),
    (error: PortError) => error,
  );

describe('a CRM behind signed webhooks', () => {
  crmSuite(() => crm);

  test('gets each event with its type, its key as id and its time', async () => {
    const partial = samplePartial();
    const inquiry = sampleInquiry();
    await crm.partialInquiry(partial);
    const { dealId } = await crm.inquiry(inquiry);
    const note = sampleNote(dealId);
    await crm.revisionRequest(note);
    await crm.addedDesigns({ ...sampleNote(dealId), proofID: '' });
    const again = () => ({ key: randomUUID(), at: note.at, dealID: dealId });
    await crm.createProject({ ...again(), url: 'https://portal.example.com/project/1' });
    await crm.orderPaid({ ...again(), segment: 'wedding', orderName: 'D-1042', totalCents: 81_250 });
    expect(standIn.received.map(({ type }) => type)).toEqual([
      'inquiry.partial',
      'inquiry.submitted',
      'revision.requested',
      'designs.requested',
      'project.created',
      'order.paid',
    ]);
    const { key, at: when, ...data } = inquiry;
    expect(standIn.received[1]).toEqual({
      id: key,
      type: 'inquiry.submitted',
      timestamp: when,
      data: { ...data, dealID: dealId },
    });
    expect(standIn.refused).toEqual([]);
  });

  test('has a deal id before delivery, stored without personal data', async () => {
    const event = sampleInquiry();
    standIn.faults.next.push(500);
    expect((await refusal(crm.inquiry(event))).kind).toBe('ambiguous');
    const dealId = await crm.mintDeal?.(event.key);
    expect(Number(dealId)).toBeGreaterThan(48_000);
    expect((await crm.inquiry(event)).dealId).toBe(dealId);
    const rows = JSON.stringify(await connection.db.select().from(crmEntry));
    expect(rows).toContain(event.key);
    expect(rows).not.toContain(event.email);
  });

  test.each(['drop', 'dropAfter', 'half', 500, 400, 404] as const)('gets an event once after %s', async (fault) => {
    const event = sampleInquiry();
    standIn.faults.next.push(fault);
    expect((await refusal(crm.inquiry(event))).kind).toBe('ambiguous');
    await crm.inquiry(event);
    expect(standIn.received.filter(({ id }) => id === event.key)).toHaveLength(1);
  });

  test('is waited for on request, not followed to redirects, and not called after a 410', async () => {
    standIn.faults.retryAfter = '120';
    standIn.faults.next.push(429);
    expect(await refusal(crm.inquiry(sampleInquiry()))).toMatchObject({ kind: 'throttled', retryAfterMs: 120_000 });
    standIn.faults.next.push(307);
    expect((await refusal(crm.inquiry(sampleInquiry()))).kind).toBe('validation');
    standIn.faults.next.push(410);
    const gone = await refusal(crm.inquiry(sampleInquiry()));
    expect(gone).toMatchObject({ kind: 'notFound', message: expect.stringContaining('Set CRM_WEBHOOK_URL') });
    expect((await refusal(crm.inquiry(sampleInquiry()))).message).toBe(gone.message);
    expect(standIn.received).toEqual([]);
    await crm.test(AbortSignal.timeout(5_000));
    await crm.inquiry(sampleInquiry());
    expect(standIn.received.map(({ type }) => type)).toEqual(['portal.test', 'inquiry.submitted']);
  });

  test('can verify with the old and the new secret while both are in use', async () => {
    const both = open({ secrets: [OLD, standIn.secret] });
    await both.inquiry(sampleInquiry());
    expect(standIn.received).toHaveLength(1);
    const stranger = open({ secrets: [OLD] });
    expect((await refusal(stranger.inquiry(sampleInquiry()))).kind).toBe('auth');
    await Promise.all([both.close(), stranger.close()]);
  });

  test('leaves no personal data or secret in log and health', async () => {
    const event = sampleInquiry({ description: 'private-words-of-a-person' });
    standIn.faults.next.push(500);
    await refusal(crm.inquiry(event));
    await crm.inquiry(event);
    expect(logged.length).toBeGreaterThan(1);
    for (const secret of [event.email, event.description, standIn.secret.slice(6), standIn.url]) {
      expect(logged.join('\n')).not.toContain(secret);
    }
  });
});

describe('the URL of a webhook', () => {
  test.each([
    ['http://hooks.example.com/x', true, 'https'],
    ['https://127.0.0.1/x', false, 'private network'],
    ['https://[::1]/x', false, 'private network'],
    ['https://169.254.169.254/latest/meta-data', true, 'private network'],
    ['https://2130706433/x', false, 'private network'],
    ['https://localhost/x', false, 'private network'],
    ['http://127.0.0.1/x', false, 'https'],
  ])('%s is refused (trial: %s)', async (url, isTrial, message) => {
    const other = open({ url, isTrial });
    const refused = await refusal(other.inquiry(sampleInquiry()));
    expect([refused.kind, refused.message]).toEqual(['validation', expect.stringContaining(message)]);
    await other.close();
  });

  test.each(['8.8.8.8', '2a00:1450:4001:81b::200e'])('%s is public', (address) => expect(isPublic(address)).toBe(true));

  test.each([
    ...['10.1.2.3', '172.31.0.1', '192.168.0.1', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      'fd00::1',
      'fe80::1',
      'ff02::1',
      '2002:a00::1',
      '64:ff9b::a00:1',
      'x',
    ],
  ])('%s is not', (address) => expect(isPublic(address)).toBe(false));

  test('a name that resolves to a private address on connecting is refused', async () => {
    const rebound = lookupAllowing(isPublic, ((_host: string, _options: object, answer: (...args: unknown[]) => void) =>
      answer(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])) as never);
    const error = await new Promise((done) => rebound('hooks.example.com', { all: true }, done));
    expect(error).toBeInstanceOf(BlockedAddress);
  });
});

describe('the signature', () => {
  test.each(vectors.standardWebhooks)(
    'of $id matches the published vectors',
    ({ secret, id, timestamp, payload, signature }) => {
      const headers = signatureHeaders([secret], { id, timestamp, body: payload });
      expect(headers['webhook-signature']).toBe(signature);
      expect(new Webhook(secret).sign(id, new Date(timestamp * 1_000), payload)).toBe(signature);
    },
  );
});

test('a message stays below 20 KB and valid JSON, without split characters', () => {
  const event = sampleInquiry({
    description: '🎀ß"\\'.repeat(20_000),
    files: Array.from({ length: 400 }, (_, n) => ({
      name: `crest-${n}.svg`,
      url: `https://portal.example.com/files/${n}`,
    })),
  });
  const body = fitBody('inquiry.submitted', event.at, { ...event });
  expect(Buffer.byteLength(body)).toBeLessThan(MAX_BODY_BYTES);
  const { data } = JSON.parse(body);
  expect(data.description).toMatch(/…$/);
  expect(data.description).not.toContain('\uFFFD');
  expect(data.email).toBe(event.email);
  expect(data.files.length).toBeGreaterThan(0);
});
