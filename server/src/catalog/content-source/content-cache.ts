import { setTimeout as wait } from 'node:timers/promises';
import { type CachedContent, contentCache as cacheSchema } from '@colorway/contract/content/content-cache.ts';
import { sameValue, type Value } from '@colorway/rules/content/draft.ts';
import { isExternal } from '@colorway/rules/content/external-content.ts';
import type { Logger } from 'pino';
import type { ContentNow, ContentOrigin, ContentSource } from '../../adapters/content/port.ts';
import type { Database, Queries } from '../../kernel/database/queries.ts';
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

/** Cache lifetime; a webhook invalidates earlier. */
const MAX_AGE_MS = 60_000;
/** A page in preview reads the content several times. */
const MAX_DRAFT_AGE_MS = 3_000;
/** Limit of the first start's wait for content. */
const START_TIMEOUT_MS = 5_000;

/**
 * Cache of an external content service: its last good answer, stored in our database and served while it is
 * unreachable.
 */
export interface ContentCache extends Pick<ContentSource, 'read'> {
  readonly origin: ContentOrigin;
  /** Undefined until the first successful fetch. */
  find(tx: Queries): Promise<CachedContent | undefined>;
  /** This cache with what is not published; itself without a key for that, and while the service cannot be read. */
  drafted(): Promise<ContentCache>;
  /** Fetches now, and notifies every node of a change. */
  refetch(): Promise<void>;
  /** Starts a fetch in the background if the cache is older than `MAX_AGE_MS`; readers do not wait. */
  refetchIfStale(): void;
  /** Without a cached answer, fetches and waits up to `START_TIMEOUT_MS`. */
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

/** Labels and pages of text that the service does not store come from our own content. */
export const mergeContent = (own: ContentNow['content'], cached: ContentNow['content']): ContentNow['content'] => ({
  ...cached,
  labels: { ...own.labels, ...labelsWhere(cached, true) },
  texts: own.texts,
});

/** The answer as JSON, since it is compared with the stored one: a key with an undefined value is lost in the database. */
const cachedOf = ({ content, versions, products = [] }: ContentNow): CachedContent =>
  cacheSchema.parse(JSON.parse(JSON.stringify({ content, versions, products })));

export function contentCache({ source, origin, db, log, closing, clock = Date.now }: Options): ContentCache {
  const { name } = origin;
  const own = embeddedContent(db);
  let checkedAt = 0;
  let running: Promise<void> | undefined;

  const store = (cached: CachedContent, requestedAt: Date): Promise<boolean> =>
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
    const read = await source.read();
    const { leftOut = [] } = read;
    if ((await store(cachedOf(read), requestedAt)) && leftOut.length > 0)
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

  let drafts: { readonly at: number; readonly found: Promise<CachedContent> } | undefined;
  /** Never stored: customers are served from what is stored. */
  const fetchDrafts = (readDrafts: () => Promise<ContentNow>): Promise<CachedContent> => {
    if (!drafts || clock() - drafts.at > MAX_DRAFT_AGE_MS) drafts = { at: clock(), found: readDrafts().then(cachedOf) };
    return drafts.found;
  };

  const cache: ContentCache = {
    origin,
    drafted: async () => {
      if (!source.readDrafts) return cache;
      try {
        const found = await fetchDrafts(source.readDrafts);
        return { ...cache, find: async () => found };
      } catch (error) {
        drafts = undefined;
        logFailure(error);
        return cache;
      }
    },
    find: (tx) => findCached(tx, origin),
    read: async () => {
      const cached = await findCached(db, origin);
      if (!cached) throw new Problem('unavailable', { message: CONTENT_UNREACHABLE, retryAfterSeconds: 30 });
      const ownContent = await own.read();
      return { ...cached, content: mergeContent(ownContent.content, cached.content) } as ContentNow;
    },
    refetch: async () => {
      // A running fetch may have been answered before the change, so fetch again after it.
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
  return cache;
}
