import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface Listener {
  close(): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly channel: string;
  /** Notifies this channel from another connection. */
  readonly ping: (payload: string) => Promise<unknown>;
  readonly onNotified: (payload: string) => void;
  /** Some payloads may have been missed. */
  readonly look: () => void;
  /** Without notifications (a pooler in transaction mode), it is looked this often. */
  readonly pollMs?: number;
}

const RETRY_MS = 250;
const POLL_MS = 1_000;
/** One that was never sent, since its sender died between the commit and the word, is made up for by then. */
const SLOW_MS = 5_000;
const PING = 'ping';

/**
 * One connection that listens, made again when it breaks. Behind a pooler that shares connections a LISTEN
 * is accepted and never answered, so the listener has itself notified from elsewhere and, hearing nothing, polls.
 */
export function listen({ url, channel, ping, onNotified, look, pollMs = POLL_MS }: Options): Listener {
  let client: pg.Client | undefined;
  let closed = false;
  let answered = false;
  const polls = [
    setInterval(() => {
      if (!answered) look();
    }, pollMs),
    setInterval(look, SLOW_MS),
  ];
  for (const one of polls) one.unref();

  const once = async (): Promise<void> => {
    const mine = new pg.Client({ connectionString: url, application_name: 'colorway listen', keepAlive: true });
    client = mine;
    const gone = new Promise<void>((resolve) => {
      mine.once('end', resolve);
      mine.on('error', () => resolve());
    });
    await mine.connect();
    mine.on('notification', ({ payload }) => {
      if (payload?.startsWith(PING)) answered = true;
      else if (payload !== undefined) onNotified(payload);
    });
    await mine.query(`listen ${channel}`);
    look();
    await ping(PING).catch(() => {});
    await gone;
  };

  const running = (async () => {
    while (!closed) {
      await once().catch(() => {});
      answered = false;
      await client?.end().catch(() => {});
      if (!closed) await sleep(RETRY_MS, undefined, { ref: false });
    }
  })();

  return {
    close: async () => {
      closed = true;
      for (const one of polls) clearInterval(one);
      await client?.end().catch(() => {});
      await Promise.race([running, sleep(1_000, undefined, { ref: false })]);
    },
  };
}
