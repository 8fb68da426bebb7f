import { and, asc, eq, gt, inArray, max, or, sql } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { liveEvent } from '../database/schema.ts';
import { listen } from './listener.ts';
import { NOTIFY_CHANNEL } from './publish.ts';

export interface DeliveredEvent {
  readonly id: number;
  readonly channel: string;
  readonly kind: string;
  readonly data: unknown;
  /** Where the listener stands with this one heard: a number for each of its channels, in their order. */
  readonly position: string;
}

interface Subscriber {
  readonly channels: readonly string[];
  readonly send: (event: DeliveredEvent) => void;
  /** The last number heard of each channel: only within one do numbers commit in their order. */
  readonly heard: Map<string, number>;
  /** Reads of one subscriber follow each other, so that nothing is sent twice or out of order. */
  turn: Promise<void>;
}

export interface Hub {
  /** Everything after the position `after` and from now on; without it, from now on. Returns the way out. */
  subscribe(
    channels: readonly string[],
    after: string | undefined,
    send: (event: DeliveredEvent) => void,
  ): Promise<() => void>;
  readonly subscribers: number;
  close(): Promise<void>;
}

const BATCH = 500;

const positionOf = ({ channels, heard }: Subscriber): string => channels.map((one) => heard.get(one) ?? 0).join('.');

/** Undefined for what is no position of these channels; it comes from a browser. */
const parsePosition = (channels: readonly string[], position: string | undefined): Map<string, number> | undefined => {
  const numbers = position?.split('.').map(Number) ?? [];
  if (numbers.length !== channels.length) return undefined;
  if (!numbers.every((one) => Number.isSafeInteger(one) && one >= 0)) return undefined;
  return new Map(channels.map((channel, index) => [channel, numbers[index] ?? 0]));
};

/** Fans the events of the database out to the browsers of this node. */
export function createHub(db: Queries, url: string, onNotify?: (channel: string | undefined) => void): Hub {
  const subscribers = new Set<Subscriber>();

  const catchUp = async (subscriber: Subscriber): Promise<void> => {
    for (;;) {
      const rows = await db
        .select({ id: liveEvent.id, channel: liveEvent.channel, kind: liveEvent.kind, data: liveEvent.data })
        .from(liveEvent)
        .where(
          or(
            ...[...subscriber.heard].map(([channel, id]) => and(eq(liveEvent.channel, channel), gt(liveEvent.id, id))),
          ),
        )
        .orderBy(asc(liveEvent.id))
        .limit(BATCH);
      for (const row of rows) {
        subscriber.heard.set(row.channel, row.id);
        if (subscribers.has(subscriber)) subscriber.send({ ...row, position: positionOf(subscriber) });
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

  const newest = async (channels: readonly string[]): Promise<Map<string, number>> => {
    const rows = await db
      .select({ channel: liveEvent.channel, id: max(liveEvent.id) })
      .from(liveEvent)
      .where(inArray(liveEvent.channel, [...channels]))
      .groupBy(liveEvent.channel);
    const found = new Map(rows.map(({ channel, id }) => [channel, id ?? 0]));
    return new Map(channels.map((channel) => [channel, found.get(channel) ?? 0]));
  };

  return {
    subscribe: async (channels, after, send) => {
      const subscriber: Subscriber = {
        channels,
        send,
        heard: parsePosition(channels, after) ?? (await newest(channels)),
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
