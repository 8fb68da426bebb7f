import { NO_CARRIER, startEasypostStandIn } from '@colorway/trials/stand-ins/easypost/easypost.ts';
import published from '@colorway/trials/stand-ins/easypost/fixtures.json' with { type: 'json' };
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Services } from '../../kernel/outside/services.ts';
import { NotSigned } from '../../kernel/webhook/letter.ts';
import { easypostTracker } from './easypost.ts';

const NUMBER = '1Z999AA10123456784';
const SCAN = { status: 'in_transit', message: 'DEPARTURE SCAN', city: 'NEW HAVEN', state: 'CT' };

let standIn: Awaited<ReturnType<typeof startEasypostStandIn>>;
let tracker: ReturnType<typeof easypostTracker>;
const services = new Services({ log: pino({ level: 'silent' }), note: () => {} });
beforeAll(async () => {
  standIn = await startEasypostStandIn();
  tracker = easypostTracker(standIn.config, services);
});
afterAll(async () => {
  await tracker.close();
  await standIn.close();
});

const signal = AbortSignal.timeout(20_000);
const follow = (tracking = NUMBER, carrier: string | null = 'UPS') => tracker.follow({ carrier, tracking }, signal);

describe('EasyPost', () => {
  test('refuses a number that no carrier knows, for good and without our key in the sentence', async () => {
    const refused = await follow(NO_CARRIER).catch((error) => error);
    expect(refused).toMatchObject({ kind: 'validation', vendorCode: 'TRACKER.CARRIER.INVALID' });
    expect(refused.message).toBe('EasyPost cannot follow this number (TRACKER.CARRIER.INVALID).');
    await expect(tracker.read('trk_other', signal)).rejects.toMatchObject({ kind: 'notFound' });
  });

  test('names the variable of a key that does not let us in', async () => {
    const stranger = easypostTracker({ ...standIn.config, apiKey: 'EZAKother' }, services);
    await expect(stranger.test(signal)).rejects.toThrow('EasyPost does not let us in. Look at EASYPOST_API_KEY.');
    await stranger.close();
  });

  test('is asked again while it is in trouble, and what cannot be read is an error', async () => {
    standIn.faults.push(500, 'drop');
    expect((await follow()).report.state).toBe('waiting');
    standIn.faults.push('nonsense');
    await expect(follow()).rejects.toMatchObject({
      kind: 'ambiguous',
      message: 'EasyPost answered something that cannot be read.',
    });
  });

  test('makes one tracker of a number, and reads its newest scan', async () => {
    const { externalId } = await follow();
    expect((await follow()).externalId).toBe(externalId);
    standIn.report(NUMBER, { ...SCAN, datetime: '2026-12-11T11:14:00Z' }, '2026-12-14T00:00:00Z');
    standIn.report(NUMBER, { ...SCAN, message: 'Picked up', datetime: '2026-12-10T11:14:00Z' });
    expect(await tracker.read(externalId, signal)).toEqual({
      externalId,
      report: {
        state: 'moving',
        expectedOn: '2026-12-14',
        scan: { at: '2026-12-11T11:14:00.000Z', text: 'Departure scan', place: 'New Haven, CT' },
      },
    });
    const sent = await Promise.all([follow('9400', 'USPS'), follow('9401', 'Other'), follow('9402', null)]);
    expect(new Set(sent.map((one) => one.externalId)).size).toBe(3);
  });

  test('tells staff that a test works', async () => {
    expect(await tracker.test(signal)).toEqual({ words: 'EasyPost lets us in, in test mode.' });
  });
});

describe('a message of EasyPost', () => {
  const { secret, signature, body } = published.signed;

  test('carries its signature, as EasyPost publishes it', async () => {
    const theirs = easypostTracker({ ...standIn.config, webhookSecret: secret }, services);
    const headers = { 'x-hmac-signature': signature };
    expect(theirs.receive(Buffer.from(body), headers)).toEqual({
      ...{ deliveryId: 'evt_1', topic: 'tracker.updated', externalId: 'trk_1' },
    });
    expect(() => theirs.receive(Buffer.from(`${body} `), headers)).toThrow(NotSigned);
    expect(() => theirs.receive(Buffer.from(body), {})).toThrow(NotSigned);
    await theirs.close();
  });

  test('is refused with another secret, and names no tracker when it is about something else', async () => {
    const { externalId } = await follow();
    const forged = standIn.letter(externalId, { secret: 'other' });
    expect(() => tracker.receive(forged.raw, forged.headers)).toThrow(NotSigned);
    const own = standIn.letter(externalId);
    expect(tracker.receive(own.raw, own.headers)).toMatchObject({ externalId });
    const batch = standIn.letter('batch_1');
    expect(tracker.receive(batch.raw, batch.headers)).toMatchObject({ externalId: null });
  });
});
