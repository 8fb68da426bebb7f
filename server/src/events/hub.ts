import { and, asc, gt, inArray, max, sql } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { liveEvent } from '../database/schema.ts';
import { listen } from './listener.ts';
import { NOTIFY_CHANNEL } from './publish.ts';

export interface DeliveredEvent {
  readonly id: number;
  readonly channel: string;
  readonly kind: string;
  readonly data: unknown;
}

interface Subscriber {
  readonly channels: readonly string[];
  readonly send: (event: DeliveredEvent) => void;
  last: number;
  /** Reads of one subscriber follow each other, so that nothing is sent twice or out of order. */
  turn: Promise<void>;
}

export interface Hub {
  /** Everything after `after` and from now on; without `after`, from now on. Returns the way out. */
  subscribe(
    channels: readonly string[],
    after: number | undefined,
    send: (event: DeliveredEvent) => void,
  ): Promise<() => void>;
  readonly subscribers: number;
  close(): Promise<void>;
}

const BATCH = 500;

/** Fans the events of the database out to the browsers of this node. */
export function createHub(db: Queries, url: string, onNotify?: (channel: string | undefined) => void): Hub {
  const subscribers = new Set<Subscriber>();

  const catchUp = async (subscriber: Subscriber): Promise<void> => {
    for (;;) {
      const rows = await db
        .select({ id: liveEvent.id, channel: liveEvent.channel, kind: liveEvent.kind, data: liveEvent.data })
        .from(liveEvent)
        .where(and(inArray(liveEvent.channel, [...subscriber.channels]), gt(liveEvent.id, subscriber.last)))
        .orderBy(asc(liveEvent.id))
        .limit(BATCH);
      for (const row of rows) {
        subscriber.last = row.id;
        if (subscribers.has(subscriber)) subscriber.send(row);
      }
      if (rows.length < BATCH) return;
    }
  };

  const wake = (subscriber: Subscriber): void => {
    // A read that fails is made up for by the next wake-up; the listener wakes all after every reconnect.
    subscriber.turn = subscriber.turn.then(() => catchUp(subscriber)).catch(() => {});
  };

  const listener = listen({
    url,
    channel: NOTIFY_CHANNEL,
    ping: (payload) => db.execute(sql`select pg_notify(${NOTIFY_CHANNEL}, ${payload})`),
    hear: (channel) => {
      onNotify?.(channel);
      for (const subscriber of subscribers) {
        if (channel === undefined || subscriber.channels.includes(channel)) wake(subscriber);
      }
    },
  });

  const newest = async (channels: readonly string[]): Promise<number> => {
    const [row] = await db
      .select({ id: max(liveEvent.id) })
      .from(liveEvent)
      .where(inArray(liveEvent.channel, [...channels]));
    return row?.id ?? 0;
  };

  return {
    subscribe: async (channels, after, send) => {
      const subscriber: Subscriber = {
        channels,
        send,
        last: after ?? (await newest(channels)),
        turn: Promise.resolve(),
      };
      subscribers.add(subscriber);
      wake(subscriber);
      return () => subscribers.delete(subscriber);
    },
    get subscribers() {
      return subscribers.size;
    },
    close: () => listener.close(),
  };
}
