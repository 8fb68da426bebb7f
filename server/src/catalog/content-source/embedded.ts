import { bareContent } from '@colorway/contract/content/bare-content.ts';
import { CONTENT_PARTS, type ContentPart, portalContent } from '@colorway/contract/content/content.ts';
import { labelsOver } from '@colorway/contract/content/labels.ts';
import type { ContentSource } from '../../adapters/content/port.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { listPublishedParts } from './embedded-store.ts';

const withDefaultLabels = (part: ContentPart, published: unknown): unknown =>
  part === 'labels' ? labelsOver(published as Record<string, unknown>) : published;

/** Content of our own table, edited in the admin area (D62). A missing part has its default. */
export const embeddedContent = (db: Queries): ContentSource => ({
  read: async () => {
    const rows = await listPublishedParts(db);
    const own = rows.map(({ part, published }) => [part, withDefaultLabels(part, published)] as const);
    const versions = rows.map(({ part, version }) => [part, version] as const);
    const none = CONTENT_PARTS.map((part) => [part, 0] as const);
    return {
      content: portalContent.parse({ ...bareContent, ...Object.fromEntries(own) }),
      versions: Object.fromEntries([...none, ...versions]) as Record<ContentPart, number>,
    };
  },
});
