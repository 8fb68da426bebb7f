import type { Deps } from '../../deps.ts';
import { contentfulSource } from '../content/hear-contentful.ts';
import { hearTill, tillSource } from '../till/hear-till.ts';
import type { WebhookSource } from './letter.ts';

/** Who may tell us something, by the last word of the address that they are given. */
export function webhookSources(deps: Deps): Readonly<Record<string, WebhookSource>> {
  const { till } = deps;
  return { ...(till && { [tillSource(till)]: hearTill(deps, till) }), ...contentfulSource(deps) };
}
