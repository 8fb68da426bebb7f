import { Batches } from '../database/fast/batches.ts';
import { NOTIFY_CHANNEL, notify } from '../database/notify.ts';
import type { Queries } from '../database/queries.ts';
import { channelsAfter, eventsAfter, newestPosition, type StoredEvent } from './event-store.ts';
import { listen } from './listener.ts';
import { type Position, parsePosition, sees } from './position.ts';

export interface DeliveredEvent extends StoredEvent {
  /** The listener's position after this event. All events of one read but the last keep the position before it. */
  readonly position: Position;
}

interface Subscriber {
  readonly channels: readonly string[];
  readonly send: (event: DeliveredEvent) => void;
  position: Position;
  /** It reads by itself, so that nothing is sent twice or out of order. */
  isReading: boolean;
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

/** The listeners of each channel, so that an event of one project costs nothing for those of all others. */
class Subscribers {
  readonly all = new Set<Subscriber>();
  readonly #byChannel = new Map<string, Set<Subscriber>>();

  add(subscriber: Subscriber): void {
    this.all.add(subscriber);
    for (const channel of subscriber.channels) {
      const others = this.#byChannel.get(channel) ?? new Set();
      this.#byChannel.set(channel, others.add(subscriber));
    }
  }

  delete(subscriber: Subscriber): void {
    this.all.delete(subscriber);
    for (const channel of subscriber.channels) {
      const others = this.#byChannel.get(channel);
      others?.delete(subscriber);
      if (others?.size === 0) this.#byChannel.delete(channel);
    }
  }

  to(channel: string): ReadonlySet<Subscriber> {
    return this.#byChannel.get(channel) ?? new Set();
  }
}

interface Page {
  readonly events: readonly StoredEvent[];
  readonly until: Position;
  readonly isLast: boolean;
}

async function* pagesAfter(db: Queries, after: Position, channels?: readonly string[]): AsyncGenerator<Page> {
  let page: { until: Position; id: number } | undefined;
  for (let isLast = false; !isLast; ) {
    const { events, until } = await eventsAfter(db, { ...(channels && { channels }), after, page, limit: BATCH });
    const last = events.at(-1);
    isLast = last === undefined || events.length < BATCH;
    yield { events, until, isLast };
    if (last) page = { until, id: last.id };
  }
}

/** Fans the events of the database out to the browsers of this node; `onNotify` hears of every name, undefined for all. */
export function createHub(db: Queries, url: string, onNotify?: (name: string | undefined) => void): Hub {
  const subscribers = new Subscribers();
  /** Listeners that lack events which the node has fanned out, and so read by themselves. */
  const behind = new Set<Subscriber>();

  const deliver = (subscriber: Subscriber, events: readonly StoredEvent[], end: Position): void => {
    for (const event of events) {
      if (!subscribers.all.has(subscriber)) return;
      subscriber.send({ ...event, position: event === events.at(-1) ? end : subscriber.position });
    }
    subscriber.position = end;
  };

  /** Reads the events of one subscriber since its position. */
  const readAlone = async (subscriber: Subscriber): Promise<void> => {
    const { channels, position: after } = subscriber;
    for await (const { events, until, isLast } of pagesAfter(db, after, channels))
      deliver(subscriber, events, isLast ? until : after);
  };

  const catchUp = async (subscriber: Subscriber): Promise<void> => {
    if (subscriber.isReading) return;
    subscriber.isReading = true;
    try {
      // Events that are fanned out during the read put it behind again.
      while (behind.delete(subscriber)) await readAlone(subscriber);
    } catch {
      // The next read of the node lets it try again.
      behind.add(subscriber);
    } finally {
      subscriber.isReading = false;
    }
  };

  /** Up to where the events of all channels were fanned out. */
  let fannedOut: Position | undefined;

  const readAll = async (after: Position): Promise<{ events: StoredEvent[]; until: Position }> => {
    const all = { events: [] as StoredEvent[], until: after };
    for await (const { events, until } of pagesAfter(db, after)) {
      all.events.push(...events);
      all.until = until;
    }
    return all;
  };

  /** The listeners that are sent an event now, and do not have it yet. */
  const receivers = ({ channel, xid }: StoredEvent): Subscriber[] =>
    [...subscribers.to(channel)].filter((subscriber) => {
      if (subscriber.isReading) behind.add(subscriber);
      return !behind.has(subscriber) && !sees(subscriber.position, xid);
    });

  const fanOut = async (): Promise<void> => {
    if (fannedOut === undefined) return;
    const { events, until } = await readAll(fannedOut);
    const deliveries = events.flatMap((event) => receivers(event).map((subscriber) => ({ subscriber, event })));
    fannedOut = until;
    for (const [subscriber, own] of Map.groupBy(deliveries, (one) => one.subscriber))
      deliver(
        subscriber,
        own.map(({ event }) => event),
        until,
      );
    for (const subscriber of behind) void catchUp(subscriber);
  };

  // One read at a time, for all listeners: each takes what has come since the last, for however many notifications.
  const reads = new Batches<undefined>(() => fanOut().catch(() => {}), {
    take: () => ({ batch: [undefined], rest: [] }),
    maxRunning: 1,
  });
  const wake = (channel: string | undefined): void => {
    if (channel === undefined || subscribers.to(channel).size > 0) reads.add(undefined);
  };
  const onNotified = (name: string | undefined): void => {
    onNotify?.(name);
    wake(name);
  };

  /** Up to where this node has looked by itself. */
  let looked: Position | undefined;
  /** Reads the channels with events since the last look, of which some may never have been announced. */
  const look = async (): Promise<void> => {
    if (looked === undefined) {
      looked = await newestPosition(db);
      return onNotified(undefined);
    }
    const { channels, now } = await channelsAfter(db, looked);
    looked = now;
    for (const channel of channels) onNotified(channel);
    wake(undefined);
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
      const now = await newestPosition(db);
      // No listener is ahead of the node: what comes from now on is fanned out.
      fannedOut ??= now;
      const subscriber: Subscriber = { channels, send, position: parsePosition(after) ?? now, isReading: false };
      subscribers.add(subscriber);
      behind.add(subscriber);
      void catchUp(subscriber);
      return () => {
        subscribers.delete(subscriber);
        behind.delete(subscriber);
      };
    },
    get subscribers() {
      return subscribers.all.size;
    },
    close: () => listener.close(),
  };
}
