import * as z from 'zod';
import { cardsPart, portalContent } from '../content/content.ts';

const { labels, packaging, discounts } = portalContent.shape;

/** Labels, prices and cards of the content service, cut to one project and to what its viewer may see. */
export const shownContent = z.object({
  labels,
  /** Absent where no price may be seen (D77). */
  packaging: packaging.optional(),
  discounts: discounts.optional(),
  cards: cardsPart,
});
export type ShownContent = z.infer<typeof shownContent>;
