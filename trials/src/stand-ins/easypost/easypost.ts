import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { EasypostConfig } from '@colorway/server/kernel/config/services.ts';
import { publishedBy } from '../published.ts';
import published from './fixtures.json' with { type: 'json' };

interface Scan {
  readonly status: string;
  readonly message: string;
  readonly datetime: string;
  readonly city?: string;
  readonly state?: string;
}

interface Tracker {
  readonly id: string;
  readonly tracking_code: string;
  readonly carrier: string;
  status: string;
  est_delivery_date: string | null;
  readonly scans: Scan[];
}

/** A status to answer with, an answer that cannot be read, or a line that breaks once the work is done. */
type Fault = number | 'nonsense' | 'drop';

interface EasypostStandIn {
  readonly config: EasypostConfig;
  readonly env: Readonly<Record<string, string>>;
  readonly trackers: ReadonlyMap<string, Tracker>;
  readonly requests: string[];
  /** The fault of each request in turn. */
  readonly faults: Fault[];
  /** Records what the carrier reports about a number. */
  report(code: string, scan: Scan, expected?: string | null): Tracker;
  /** A signed message about a tracker. */
  letter(id: string, how?: { readonly secret?: string }): { raw: Buffer; headers: Record<string, string> };
  close(): Promise<void>;
}

const KEY = 'EZTKstandin';
const SECRET = 'sécret of the stand-in';
/** A number that no carrier knows. */
export const NO_CARRIER = 'NOCARRIER1';

const asPublished = publishedBy('EasyPost', published);

const showScan = ({ city = '', state = '', ...scan }: Scan): object =>
  asPublished({
    object: 'TrackingDetail',
    ...scan,
    tracking_location: asPublished({ object: 'TrackingLocation', city, state, country: 'US', zip: null }),
  });

const show = ({ scans, ...tracker }: Tracker): object =>
  asPublished({ object: 'Tracker', ...tracker, tracking_details: scans.map(showScan) });

interface Reply {
  readonly status: number;
  readonly body: object;
}

const refusal = (status: number, code: string): Reply => ({
  status,
  body: { error: { code, message: `Something with ${KEY}`, errors: [] } },
});

/** Imitates the trackers and events of EasyPost over HTTP. */
export async function startEasypostStandIn({ port = 0 }: { readonly port?: number } = {}): Promise<EasypostStandIn> {
  const trackers = new Map<string, Tracker>();
  const requests: string[] = [];
  const faults: Fault[] = [];

  /** The same number and carrier give the same tracker. */
  const make = (tracking_code: string, carrier = 'USPS'): Tracker => {
    const known = [...trackers.values()].find((one) => one.tracking_code === tracking_code && one.carrier === carrier);
    if (known) return known;
    const id = `trk_${randomUUID().replaceAll('-', '')}`;
    const made: Tracker = { id, tracking_code, carrier, status: 'unknown', est_delivery_date: null, scans: [] };
    trackers.set(id, made);
    return made;
  };

  const reply = (method: string, path: string, body: string): Reply => {
    const [, , kind, id = ''] = path.split('/');
    if (kind !== 'trackers') return refusal(404, 'NOT_FOUND');
    if (method === 'GET' && id === '') return { status: 200, body: { trackers: [], has_more: false } };
    if (method === 'GET') {
      const found = trackers.get(id);
      return found ? { status: 200, body: show(found) } : refusal(404, 'TRACKER.NOT_FOUND');
    }
    const { tracker } = JSON.parse(body) as { tracker: { tracking_code: string; carrier?: string } };
    if (tracker.tracking_code === NO_CARRIER) return refusal(422, 'TRACKER.CARRIER.INVALID');
    return { status: 200, body: show(make(tracker.tracking_code, tracker.carrier)) };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const { pathname } = new URL(request.url ?? '', 'http://stand-in');
    requests.push(`${request.method} ${pathname}`);
    const fault = faults.shift();
    const isKnown = request.headers.authorization === `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`;
    const given = !isKnown
      ? refusal(401, 'APIKEY.INACTIVE')
      : typeof fault === 'number'
        ? refusal(fault, fault === 429 ? 'RATE_LIMITED' : 'INTERNAL_SERVER_ERROR')
        : reply(request.method ?? '', pathname, body);
    if (fault === 'drop') return void response.destroy();
    response.writeHead(given.status, { 'content-type': 'application/json', 'retry-after': '0' });
    response.end(fault === 'nonsense' ? '<html>Down for a while</html>' : JSON.stringify(given.body));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
  return {
    config: { apiKey: KEY, webhookSecret: SECRET, url },
    env: { EASYPOST_API_KEY: KEY, EASYPOST_WEBHOOK_SECRET: SECRET, EASYPOST_URL: url },
    ...{ trackers, requests, faults },
    report: (code, scan, expected) => {
      const tracker = [...trackers.values()].find((one) => one.tracking_code === code) ?? make(code);
      tracker.scans.push(scan);
      tracker.status = scan.status;
      if (expected !== undefined) tracker.est_delivery_date = expected;
      return tracker;
    },
    letter: (id, { secret = SECRET } = {}) => {
      const tracker = trackers.get(id);
      const result = tracker ? show(tracker) : { id, object: 'Batch' };
      const raw = Buffer.from(JSON.stringify(asPublished({ object: 'Event', id: `evt_${randomUUID()}`, result })));
      const signature = createHmac('sha256', secret.normalize('NFKD')).update(raw).digest('hex');
      return { raw, headers: { 'x-hmac-signature': `hmac-sha256-hex=${signature}` } };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
