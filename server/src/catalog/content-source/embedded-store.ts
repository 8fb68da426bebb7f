import type { ContentPart } from '@colorway/contract/content/content.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { content } from '../../kernel/database/schema.ts';

export interface PublishedPart {
  readonly part: ContentPart;
  readonly published: unknown;
  readonly version: number;
}

export const listPublishedParts = (db: Queries): Promise<PublishedPart[]> => {
  const { part, published, version } = content;
  return db.select({ part, published, version }).from(content);
};
