import { setTimeout as wait } from 'node:timers/promises';
import { type Kept, contentCache as keptShape } from '@colorway/contract/content/content-cache.ts';
import { sameValue, type Value } from '@colorway/rules/content/draft.ts';
import { isExternal } from '@colorway/rules/content/kept-outside.ts';
import type { Logger } from 'pino';
import type { ContentNow, ContentOrigin, ContentSource } from '../../adapters/content/port.ts';
import type { Database, Queries } from '../../kernel/database/connect.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { Problem } from '../../kernel/http/problem.ts';
import {
  findCached,
  lockContentCache,
  readCacheAgeMs,
  readDatabaseTime,
  saveCachedContent,
} from './content-cache-store.ts';
import { notifyContentChanged, notifyEditorChanged, notifyProductsChanged } from './content-channel.ts';
import { CONTENT_UNREACHABLE } from './content-unreachable.ts';
import { embeddedContent } from './embedded.ts';

/** So long nobody asks the service again, unless it says itself that something changed. */
const MAX_AGE_MS = 60_000;
/** A first start waits so long for the first content. */
const START_TIMEOUT_MS = 5_000;

/** Content of another service: its last good answer, which stays in our database and serves while it is away. */
export interface ContentCache extends Pick<ContentSource, 'read'> {
  readonly origin: ContentOrigin;
  /** Undefined until the service has answered once. */
  find(tx: Queries): Promise<Kept | undefined>;
  /** Asks the service now; every node hears what changed. */
  refetch(): Promise<void>;
  /** Said by each reader: what is older than a minute is asked for beside it, and nobody waits. */
  refetchIfStale(): void;
  /** Where the service never answered yet, the start waits for it a little. */
  fetchFirst(): Promise<void>;
}

interface Options {
  readonly source: ContentSource;
  readonly origin: ContentOrigin;
  readonly db: Database;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly closing: AbortSignal;
  readonly clock?: () => number;
}

const labelsWhere = ({ labels }: ContentNow['content'], isExternalLabel: boolean) =>
  Object.fromEntries(Object.entries(labels).filter(([key]) => isExternal('labels', key) === isExternalLabel));

/** The labels that the service does not have stay ours. */
export const mergeContent = (own: ContentNow['content'], cached: ContentNow['content']): ContentNow['content'] => ({
  ...cached,
  labels: { ...own.labels, ...labelsWhere(cached, true) },
});

export function contentCache({ source, origin, db, log, closing, clock = Date.now }: Options): ContentCache {
  const { name } = origin;
  const own = embeddedContent(db);
  let checkedAt = 0;
  let running: Promise<void> | undefined;

  const store = (cached: Kept, requestedAt: Date): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      await lockContentCache(tx);
      const before = await findCached(tx, origin);
      await saveCachedContent(tx, origin, cached, requestedAt);
      if (before && sameValue(before as unknown as Value, cached as unknown as Value)) return false;
      await notifyContentChanged(tx);
      await notifyProductsChanged(tx);
      await notifyEditorChanged(tx);
      return true;
    });

  const fetchContent = async (): Promise<void> => {
    checkedAt = clock();
    const requestedAt = await readDatabaseTime(db);
    const { content, versions, products = [], leftOut = [] } = await source.read();
    // As it will be read back: a key without a value is no key.
    const cached = keptShape.parse(JSON.parse(JSON.stringify({ content, versions, products })));
    if ((await store(cached, requestedAt)) && leftOut.length > 0)
      log.warn({ leftOut }, `${name}: left out of the content`);
  };

  const shareRun = (run: () => Promise<void>): Promise<void> => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  const fetchIfExpired = async (): Promise<void> => {
    checkedAt = clock();
    const age = await readCacheAgeMs(db, origin);
    if (age >= MAX_AGE_MS) await fetchContent();
    else checkedAt -= age;
  };

  const logFailure = (err: unknown): void => {
    if (!closing.aborted) log.error({ err }, CONTENT_UNREACHABLE);
  };

  return {
    origin,
    find: (tx) => findCached(tx, origin),
    read: async () => {
      const cached = await findCached(db, origin);
      if (!cached) throw new Problem('unavailable', { message: CONTENT_UNREACHABLE, retryAfterSeconds: 30 });
      const ownContent = await own.read();
      return { ...cached, content: mergeContent(ownContent.content, cached.content) } as ContentNow;
    },
    refetch: async () => {
      // One that is on its way may have been answered before the change.
      await running?.catch(() => {});
      await shareRun(fetchContent);
    },
    refetchIfStale: () => {
      if (closing.aborted || clock() - checkedAt < MAX_AGE_MS) return;
      shareRun(fetchIfExpired).catch(logFailure);
    },
    fetchFirst: async () => {
      if (await findCached(db, origin)) return;
      await Promise.race([
        shareRun(fetchContent).catch(logFailure),
        wait(START_TIMEOUT_MS, undefined, { ref: false, signal: closing }),
      ]);
    },
  };
}
