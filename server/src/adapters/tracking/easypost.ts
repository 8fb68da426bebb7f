import { createHmac, timingSafeEqual } from 'node:crypto';
import { scanPlace, scanText, type TrackReport, type TrackState } from '@colorway/rules/shop/parcel/tracking.ts';
import * as z from 'zod';
import type { EasypostConfig } from '../../kernel/config/services.ts';
import { type Answer, agentOf } from '../../kernel/outside/exchange.ts';
import { createOutside } from '../../kernel/outside/outside.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { NotSigned } from '../../kernel/webhook/letter.ts';
import type { NumberedParcel, ParcelTracker, TrackedNumber, TrackMessage } from './port.ts';

export const EASYPOST = 'EasyPost';

const STATES: Readonly<Record<string, TrackState>> = {
  unknown: 'waiting',
  pre_transit: 'waiting',
  in_transit: 'moving',
  out_for_delivery: 'out',
  available_for_pickup: 'pickup',
  delivered: 'delivered',
  return_to_sender: 'returning',
  failure: 'trouble',
  cancelled: 'trouble',
  error: 'trouble',
};

/** Our carriers by their names at EasyPost. Without a name EasyPost finds the carrier by the number. */
const CARRIER_NAMES: Readonly<Record<string, string>> = {
  UPS: 'UPS',
  USPS: 'USPS',
  FedEx: 'FedEx',
  DHL: 'DHLExpress',
};

const nullable = z.string().nullish();
const place = z.object({ city: nullable, state: nullable, country: nullable });
const tracker = z.object({
  id: z.string().min(1),
  status: z.string(),
  est_delivery_date: nullable,
  tracking_details: z
    .array(z.object({ message: nullable, datetime: nullable, tracking_location: place.nullish() }))
    .nullish(),
});
type Tracker = z.infer<typeof tracker>;
type Detail = NonNullable<Tracker['tracking_details']>[number];

const event = z.object({
  id: z.string().min(1),
  description: z.string(),
  result: z.object({ object: z.string().optional(), id: z.string().optional() }).nullish(),
});

const timeOf = ({ datetime }: Detail): number => Date.parse(datetime ?? '');

/** EasyPost lists scans in the order of the carrier, which is not always that of their times. */
function newestScan({ tracking_details: details }: Tracker): TrackReport['scan'] {
  const timed = (details ?? []).filter((one) => Number.isFinite(timeOf(one)));
  const [first, ...others] = timed;
  if (!first) return null;
  const newest = others.reduce((last, one) => (timeOf(one) >= timeOf(last) ? one : last), first);
  const { city = null, state = null, country = null } = newest.tracking_location ?? {};
  return {
    at: new Date(timeOf(newest)).toISOString(),
    text: scanText(newest.message ?? ''),
    place: scanPlace({ city, state, country }),
  };
}

const dayIn = (time: string | null | undefined): string | null => /^\d{4}-\d{2}-\d{2}/.exec(time ?? '')?.[0] ?? null;

function readTracker({ text }: Answer): TrackedNumber {
  try {
    const read = tracker.parse(JSON.parse(text));
    const report = {
      state: STATES[read.status] ?? 'waiting',
      expectedOn: dayIn(read.est_delivery_date),
      scan: newestScan(read),
    };
    return { externalId: read.id, report };
  } catch {
    throw new PortError('EasyPost answered something that cannot be read.', { service: EASYPOST, kind: 'ambiguous' });
  }
}

const codeOf = ({ text }: Answer): string | undefined => {
  try {
    return (JSON.parse(text) as { error?: { code?: string } }).error?.code;
  } catch {
    return undefined;
  }
};

/** EasyPost's message may quote the number, so only its code is shown. */
function classifyAnswer(answer: Answer): PortError | undefined {
  const { status } = answer;
  const facts = { service: EASYPOST, status, vendorCode: codeOf(answer) };
  if (status === 401 || status === 403) {
    const message = 'EasyPost does not let us in. Look at EASYPOST_API_KEY.';
    return new PortError(message, { ...facts, kind: 'auth' });
  }
  if (status !== 404 && (status < 400 || status >= 500 || status === 408 || status === 429)) return undefined;
  return new PortError(`EasyPost cannot follow this number${facts.vendorCode ? ` (${facts.vendorCode})` : ''}.`, {
    ...facts,
    kind: status === 404 ? 'notFound' : 'validation',
  });
}

const PREFIX = 'hmac-sha256-hex=';

function receiveMessage(raw: Buffer, signature: string | undefined, secret: string): TrackMessage {
  const made = PREFIX + createHmac('sha256', secret.normalize('NFKD')).update(raw).digest('hex');
  const [given, expected] = [Buffer.from(signature ?? ''), Buffer.from(made)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new NotSigned('This message does not carry the signature of EasyPost.');
  try {
    const { id: deliveryId, description: topic, result } = event.parse(JSON.parse(raw.toString()));
    return { deliveryId, topic, externalId: result?.object === 'Tracker' ? (result.id ?? null) : null };
  } catch {
    throw new NotSigned('This message is not one of EasyPost.');
  }
}

/** Follows parcels by EasyPost, which asks their carriers. */
export function easypostTracker(
  { apiKey, webhookSecret, url }: EasypostConfig,
  services: Services,
): ParcelTracker & Testable & { close(): Promise<void> } {
  const agent = agentOf();
  const outside = createOutside({ service: EASYPOST, services, classify: classifyAnswer, agent });
  const headers = {
    authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
    'content-type': 'application/json',
  };
  // EasyPost makes one tracker of a number, so that each call can be repeated.
  const call = { headers, safe: true } as const;
  const follow = ({ carrier, tracking }: NumberedParcel, signal: AbortSignal) => {
    const named = carrier === null ? undefined : CARRIER_NAMES[carrier];
    const body = JSON.stringify({ tracker: { tracking_code: tracking, ...(named && { carrier: named }) } });
    return outside.send({ ...call, operation: 'create tracker', method: 'POST', url: `${url}/trackers`, body, signal });
  };
  const read = (externalId: string, signal: AbortSignal) =>
    outside.send({
      ...call,
      ...{ operation: 'read tracker', method: 'GET', signal },
      url: `${url}/trackers/${encodeURIComponent(externalId)}`,
    });
  return {
    name: EASYPOST,
    follow: async (parcel, signal) => readTracker(await follow(parcel, signal)),
    read: async (externalId, signal) => readTracker(await read(externalId, signal)),
    receive: (raw, given) => receiveMessage(raw, given['x-hmac-signature'], webhookSecret),
    test: async (signal) => {
      const first = `${url}/trackers?page_size=1`;
      await outside.send({ ...call, operation: 'list trackers', method: 'GET', url: first, signal });
      return { words: `EasyPost lets us in${apiKey.startsWith('EZTK') ? ', in test mode' : ''}.` };
    },
    close: () => outside.close(),
  };
}
