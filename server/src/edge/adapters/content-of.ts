import type { ContentSource } from '../../adapters/content/port.ts';
import { embeddedContent } from '../../catalog/facade.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { Database } from '../../kernel/database/queries.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';

/** A real service is put among those that can be tested. */
export async function contentOf(
  { services: { contentful } }: Config,
  db: Database,
  services: Services,
  outside: Map<string, Testable>,
): Promise<ContentSource> {
  if (contentful === undefined) return embeddedContent(db);
  const { contentfulContent } = await import('../../adapters/content/contentful.ts');
  const source = contentfulContent({ config: contentful, services });
  outside.set(source.origin.name, source);
  return source;
}
