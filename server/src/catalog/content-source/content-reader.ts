import type { PortalContent } from '@colorway/contract/content/content.ts';
import type { Logger } from 'pino';
import type { ContentNow, ContentSource } from '../../adapters/content/port.ts';
import { nodeCache } from '../../kernel/cache/node-cache.ts';
import type { FastPaths } from '../../kernel/config/fast-paths.ts';
import type { ContentCache } from './content-cache.ts';
import { CONTENT_UNREACHABLE } from './content-unreachable.ts';

/** This node's cache of the content, filled on the first read and dropped on `CONTENT_CHANNEL`. */
export interface ContentReader {
  read(): Promise<PortalContent>;
  now(): Promise<ContentNow>;
  refresh(): void;
  /** Undefined when all content is in our own tables. */
  readonly cache: ContentCache | undefined;
}

/** Serves the last content while the source cannot be read; every read retries. */
export function contentReader(
  source: ContentSource,
  log: Pick<Logger, 'error'>,
  fast: FastPaths,
  cache?: ContentCache | undefined,
): ContentReader {
  let last: ContentNow | undefined;
  const { read, refresh } = nodeCache(async () => {
    last = await source.read();
    return last;
  }, fast);
  const now = async (): Promise<ContentNow> => {
    cache?.refetchIfStale();
    try {
      return await read();
    } catch (error) {
      log.error({ err: error }, CONTENT_UNREACHABLE);
      if (last) return last;
      throw error;
    }
  };
  return { now, read: async () => (await now()).content, refresh, cache };
}
