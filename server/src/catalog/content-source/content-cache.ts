import { setTimeout as wait } from 'node:timers/promises';
import { type Kept, contentCache as keptShape } from '@colorway/contract/content/content-cache.ts';
import { sameValue, type Value } from '@colorway/rules/content/draft.ts';
import { isExternal } from '@colorway/rules/content/kept-outside.ts';
import type { Logger } from 'pino';
import type { ContentNow, ContentSource, KeptBy } from '../../adapters/content/port.ts';
import type { Database, Queries } from '../../kernel/database/connect.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { notifyContentChanged, notifyEditorChanged, notifyProductsChanged } from './content-channel.ts';
import { CONTENT_UNREACHABLE } from './content-unreachable.ts';
import { embeddedContent } from './embedded.ts';
import { findCached, keptForMs, lockKept, timeNow, writeKept } from './kept-store.ts';

/** So long nobody asks the service again, unless it says itself that something changed. */
const LIFE_MS = 60_000;
/** A first start waits so long for the first content. */
const FIRST_MS = 5_000;

/** Content of another service: its last good answer, which stays in our database and serves while it is away. */
export interface ContentCache extends Pick<ContentSource, 'read'> {
  readonly keptBy: KeptBy;
  /** Undefined until the service has answered once. */
  find(tx: Queries): Promise<Kept | undefined>;
  /** Asks the service now; every node hears what changed. */
  look(): Promise<void>;
  /** Said by each reader: what is older than a minute is asked for beside it, and nobody waits. */
  glance(): void;
  /** Where the service never answered yet, the start waits for it a little. */
  begin(): Promise<void>;
}

interface Options {
  readonly source: ContentSource;
  readonly keptBy: KeptBy;
  readonly db: Database;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly closing: AbortSignal;
  readonly clock?: () => number;
}

const labelsOf = ({ labels }: ContentNow['content'], there: boolean) =>
  Object.fromEntries(Object.entries(labels).filter(([key]) => isExternal('labels', key) === there));

/** The labels that the service does not have stay ours. */
export const contentOver = (own: ContentNow['content'], kept: ContentNow['content']): ContentNow['content'] => ({
  ...kept,
  labels: { ...own.labels, ...labelsOf(kept, true) },
});

export function contentCache({ source, keptBy, db, log, closing, clock = Date.now }: Options): ContentCache {
  const { name } = keptBy;
  const own = embeddedContent(db);
  let lookedAt = 0;
  let looking: Promise<void> | undefined;

  const keep = (kept: Kept, askedAt: Date): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      await lockKept(tx);
      const before = await findCached(tx, keptBy);
      await writeKept(tx, keptBy, kept, askedAt);
      if (before && sameValue(before as unknown as Value, kept as unknown as Value)) return false;
      await notifyContentChanged(tx);
      await notifyProductsChanged(tx);
      await notifyEditorChanged(tx);
      return true;
    });

  const ask = async (): Promise<void> => {
    lookedAt = clock();
    const askedAt = await timeNow(db);
    const { content, versions, products = [], leftOut = [] } = await source.read();
    // As it will be read back: a key without a value is no key.
    const kept = keptShape.parse(JSON.parse(JSON.stringify({ content, versions, products })));
    if ((await keep(kept, askedAt)) && leftOut.length > 0) log.warn({ leftOut }, `${name}: left out of the content`);
  };

  const start = (asking: () => Promise<void>): Promise<void> => {
    looking ??= asking().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const unlessAnotherNodeDid = async (): Promise<void> => {
    lookedAt = clock();
    const age = await keptForMs(db, keptBy);
    if (age >= LIFE_MS) await ask();
    else lookedAt -= age;
  };

  const tell = (err: unknown): void => {
    if (!closing.aborted) log.error({ err }, CONTENT_UNREACHABLE);
  };

  return {
    keptBy,
    find: (tx) => findCached(tx, keptBy),
    read: async () => {
      const kept = await findCached(db, keptBy);
      if (!kept) throw new Problem('unavailable', { message: CONTENT_UNREACHABLE, retryAfterSeconds: 30 });
      const ours = await own.read();
      return { ...kept, content: contentOver(ours.content, kept.content) } as ContentNow;
    },
    look: async () => {
      // One that is on its way may have been answered before the change.
      await looking?.catch(() => {});
      await start(ask);
    },
    glance: () => {
      if (closing.aborted || clock() - lookedAt < LIFE_MS) return;
      start(unlessAnotherNodeDid).catch(tell);
    },
    begin: async () => {
      if (await findCached(db, keptBy)) return;
      await Promise.race([start(ask).catch(tell), wait(FIRST_MS, undefined, { ref: false, signal: closing })]);
    },
  };
}
