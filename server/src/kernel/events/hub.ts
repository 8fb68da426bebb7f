import { NOTIFY_CHANNEL, notify } from '../database/notify.ts';
import type { Queries } from '../database/queries.ts';
import { channelsAfter, eventsAfter, newestPosition, type StoredEvent } from './event-store.ts';
import { listen } from './listener.ts';
import { type Position, parsePosition } from './position.ts';

export interface DeliveredEvent extends StoredEvent {
  /** The listener's position after this event. All events of one read but the last keep the position before it. */
  readonly position: Position;
}

interface Subscriber {
  readonly channels: readonly string[];
  readonly send: (event: DeliveredEvent) => void;
  heard: Position;
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

/** Fans the events of the database out to the browsers of this node; `onNotify` hears of every name, undefined for all. */
export function createHub(db: Queries, url: string, onNotify?: (name: string | undefined) => void): Hub {
  const subscribers = new Set<Subscriber>();

  const deliver = (subscriber: Subscriber, events: readonly StoredEvent[], end: Position): void => {
    for (const event of events) {
      if (!subscribers.has(subscriber)) return;
      subscriber.send({ ...event, position: event === events.at(-1) ? end : subscriber.heard });
    }
  };

  const catchUp = async (subscriber: Subscriber): Promise<void> => {
    const { channels, heard: after } = subscriber;
    let page: { until: Position; id: number } | undefined;
    for (;;) {
      const { events, until } = await eventsAfter(db, { channels, after, page, limit: BATCH });
      const last = events.at(-1);
      if (last === undefined || events.length < BATCH) {
        deliver(subscriber, events, until);
        subscriber.heard = until;
        return;
      }
      deliver(subscriber, events, after);
      page = { until, id: last.id };
    }
  };

  const wake = (channel?: string): void => {
    for (const subscriber of subscribers) {
      if (channel !== undefined && !subscriber.channels.includes(channel)) continue;
      // A read that fails is made up for by the next wake-up, which begins where this one did.
      subscriber.turn = subscriber.turn.then(() => catchUp(subscriber)).catch(() => {});
    }
  };
  const onNotified = (name: string | undefined): void => {
    onNotify?.(name);
    wake(name);
  };

  /** Up to where this node has looked by itself. */
  let looked: Position | undefined;
  /** Reads the events since the last read, in one query for all listeners of this node. */
  const look = async (): Promise<void> => {
    if (looked === undefined) {
      looked = await newestPosition(db);
      return onNotified(undefined);
    }
    const { channels, now } = await channelsAfter(db, looked);
    looked = now;
    for (const channel of channels) onNotified(channel);
  };

  const listener = listen({
    url,
    channel: NOTIFY_CHANNEL,
    ping: (payload) => notify(db, [payload]),
    onNotified,
    // One that fails is made up for by the next: it begins where the last one ended.
    look: () => void look().catch(() => {}),
  });

  return {
    subscribe: async (channels, after, send) => {
      const position = parsePosition(after) ?? (await newestPosition(db));
      const subscriber: Subscriber = { channels, send, heard: position, turn: Promise.resolve() };
      subscribers.add(subscriber);
      subscriber.turn = catchUp(subscriber).catch(() => {});
      return () => subscribers.delete(subscriber);
    },
    get subscribers() {
      return subscribers.size;
    },
    close: () => listener.close(),
  };
}
