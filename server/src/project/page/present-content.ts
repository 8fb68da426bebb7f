import { cardsFor, type PortalContent } from '@colorway/contract/content/content.ts';
import type { ShownContent } from '@colorway/contract/project/shown-content.ts';
import type { ProjectType } from '@colorway/rules/project/project-types.ts';

/** What of the content a screen of this project shows. */
export const presentContent = (
  { labels, packaging, discounts, cards }: PortalContent,
  type: ProjectType,
  seesPrices: boolean,
): ShownContent => ({
  labels,
  ...(seesPrices && { packaging, discounts }),
  cards: [...cardsFor(cards, type)],
});
