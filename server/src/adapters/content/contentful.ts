import type { ContentfulConfig } from '../../kernel/config/services.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { collectionsAnswer } from './contentful/answers.ts';
import { CONTENTFUL } from './contentful/classify.ts';
import { contentfulClient } from './contentful/client.ts';
import { readProducts } from './contentful/products.ts';
import { COLLECTIONS, LIST_COLLECTIONS } from './contentful/queries.ts';
import { readParts } from './contentful/read-parts.ts';
import type { ContentOrigin, ContentSource } from './port.ts';

interface Options {
  readonly config: ContentfulConfig;
  readonly services: Services;
  readonly dice?: () => number;
}

type Contentful = ContentSource & Testable & { readonly origin: ContentOrigin; close(): Promise<void> };

/** Reads the published content of a space, without a cache: `catalog/content-source/content-cache.ts` has it. */
export function contentfulContent({ config, services, dice }: Options): Contentful {
  const client = contentfulClient({ config, services, ...(dice && { dice }) });
  const { space, environment = 'master' } = config;
  return {
    origin: {
      name: CONTENTFUL,
      url: `https://app.contentful.com/spaces/${encodeURIComponent(space)}/environments/${encodeURIComponent(environment)}/entries`,
    },
    read: async () => {
      const parts = await readParts(client);
      return { ...parts, products: await readProducts(client) };
    },
    test: async (signal) => {
      const { data } = await client.query(LIST_COLLECTIONS, collectionsAnswer, {}, signal);
      const names = new Set(data.__schema.queryType.fields.map(({ name }) => name));
      const missing = COLLECTIONS.filter((name) => !names.has(name));
      if (missing.length > 0) {
        throw new PortError(
          `The space ${space} (${environment}) has no ${missing.join(', ')}. Import the content model into it.`,
          { service: CONTENTFUL, kind: 'validation', vendorCode: 'no-collection' },
        );
      }
      return { words: `The space ${space} (${environment}) answers, and has ${COLLECTIONS.join(', ')}.` };
    },
    close: () => client.close(),
  };
}
