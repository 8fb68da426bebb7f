import * as z from 'zod';
import { cardsPart, portalContent } from '../content/content.ts';

const { labels, packaging, discounts } = portalContent.shape;

/** Labels, prices and cards of the content, limited to one project and its viewer. */
export const shownContent = z.object({
  labels,
  /** Absent where the viewer may see no price (D77). */
  packaging: packaging.optional(),
  discounts: discounts.optional(),
  cards: cardsPart,
});
export type ShownContent = z.infer<typeof shownContent>;
