import type { PortalContent } from '@colorway/contract/content/content.ts';
import type { Logger } from 'pino';
import type { ContentNow, ContentSource } from '../../adapters/content/port.ts';
import { held } from '../colors/held.ts';

/** Specification 002, section 8, whoever keeps the content. */
export const CONTENT_AWAY = 'Could not receive the data from Contentful!';

/** What the portal says and charges as this node holds it: read once, until any node says that it changed. */
export interface ContentReader {
  read(): Promise<PortalContent>;
  now(): Promise<ContentNow>;
  refresh(): void;
}

/** What was read last keeps serving while the source cannot be read; each next reader tries it again. */
export function contentReader(source: ContentSource, log: Pick<Logger, 'error'>): ContentReader {
  let last: ContentNow | undefined;
  const { read, refresh } = held(async () => {
    last = await source.read();
    return last;
  });
  const now = async (): Promise<ContentNow> => {
    try {
      return await read();
    } catch (error) {
      log.error({ err: error }, CONTENT_AWAY);
      if (last) return last;
      throw error;
    }
  };
  return { now, read: async () => (await now()).content, refresh };
}
