import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleState } from '../../kit/fixtures/inquiries.ts';
import { beginning, PIECE, pdf, type Visitor, type VisitorAnswer, visitor } from './visitor.ts';

/** Record of acknowledged writes and of unexpected answers. */
export interface Log {
  requests: number;
  readonly failed: string[];
  /** Returned ids by the sent e-mail address. */
  readonly inquiries: Map<string, string>;
  readonly files: Map<string, { readonly bytes: Buffer; readonly by: Visitor }>;
  /** Returned versions of the settings. */
  readonly settings: number[];
}

export interface Load {
  readonly log: Log;
  /** Stops after the running requests have ended. */
  stop(): Promise<void>;
}

interface Options {
  readonly origin: string;
  readonly staff: Visitor;
  readonly dice: () => number;
  /** Maximum delay between two requests of one client. */
  readonly breathMs: number;
  /** Retries failed writes by the same key or version, for runs that kill nodes. */
  readonly again?: boolean;
}

const PAGES = ['/api/settings', '/api/patterns', '/api/colors', '/api/viewer', '/healthz', '/api/org-patterns'];
const FIRST_WAIT_MS = 20;
/** Less than the limit of inquiries of a network. */
const OF_ONE_NETWORK = 50;
const TRIES = 20;
/** Counted over all loads, since a network's limit outlives one. */
let number = 0;

/** Readers and writers of each kind, until they are stopped. Any answer that is not the expected one is a failure. */
export function startLoad({ origin, staff, dice, breathMs, again = false }: Options): Load {
  const log: Log = { requests: 0, failed: [], inquiries: new Map(), files: new Map(), settings: [] };
  let going = true;

  const request = async (
    what: string,
    expected: number,
    ask: () => Promise<VisitorAnswer>,
  ): Promise<VisitorAnswer | undefined> => {
    log.requests++;
    try {
      const answer = await ask();
      if (answer.status === expected) return answer;
      log.failed.push(`${what}: ${answer.status} ${answer.bytes.toString().slice(0, 200)}`);
    } catch (error) {
      log.failed.push(`${what}: ${(error as Error).message}`);
    }
    return undefined;
  };
  /** Retries an idempotent request until it is answered. */
  const requestUntilDone: typeof request = async (what, expected, ask) => {
    for (let n = 0; n < (again ? TRIES : 1); n++) {
      const answer = await request(what, expected, ask);
      if (answer) return answer;
      await sleep(FIRST_WAIT_MS * 2 ** Math.min(n, 4));
    }
    return undefined;
  };

  const reading = async (): Promise<void> => {
    const who = visitor(origin);
    while (going) {
      const page = PAGES[Math.floor(dice() * PAGES.length)] ?? '/';
      await request(`GET ${page}`, 200, () => who.ask('GET', page));
      await sleep(dice() * breathMs);
    }
  };
  const inquiring = async (): Promise<void> => {
    const who = visitor(origin);
    while (going) {
      const body = sampleState('individual');
      const from = `127.1.${Math.floor(number++ / OF_ONE_NETWORK)}.1`;
      const headers = { 'idempotency-key': randomUUID() };
      const answer = await requestUntilDone('inquiry', 200, () =>
        who.ask('POST', '/api/ind-inquiry', { body, headers, from }),
      );
      if (answer) log.inquiries.set(body.basicInfo.email, answer.body.id);
      await sleep(dice() * breathMs);
    }
  };
  const sending = async (): Promise<void> => {
    const who = visitor(origin);
    while (going) {
      const bytes = pdf(Math.floor(dice() * 20_000) + 100);
      const middle = Math.floor(dice() * bytes.length);
      // Uploads are limited by network and day.
      const from = `127.0.8.${1 + Math.floor(dice() * 250)}`;
      const begin = () => who.ask('POST', '/api/uploads', { headers: beginning(bytes.length), from });
      const created = await requestUntilDone('upload', 201, begin);
      if (!created) continue;
      const { pathname } = new URL(String(created.headers.location), origin);
      const piece = (at: number, end?: number) =>
        request('piece', 204, () => {
          const headers = { ...PIECE, 'upload-offset': String(at) };
          return who.ask('PATCH', pathname, { headers, body: bytes.subarray(at, end) });
        });
      const isComplete = (await piece(0, middle)) && (await piece(middle));
      // A piece that was not answered is the browser's to look after: another upload is begun.
      const file = isComplete && (await requestUntilDone('file', 200, () => who.ask('GET', `${pathname}/file`)));
      if (file) log.files.set(file.body.url, { bytes, by: who });
      await sleep(dice() * breathMs);
    }
  };
  const setting = async (): Promise<void> => {
    while (going) {
      const now = await requestUntilDone('settings', 200, () => staff.ask('GET', '/api/admin/settings'));
      const version: number = now?.body.version ?? 0;
      const body = { version, changes: { brandName: `Colorway ${version + 1}` } };
      const answer = await request('change', 200, () => staff.ask('PATCH', '/api/admin/settings', { body }));
      if (answer) log.settings.push(answer.body.version);
      await sleep(50);
    }
  };

  const all = [reading(), reading(), reading(), inquiring(), inquiring(), sending(), sending(), setting()];
  return {
    log,
    stop: async () => {
      going = false;
      await Promise.all(all);
    },
  };
}
