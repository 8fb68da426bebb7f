import { MAX_PAGE_LENGTH, type TextPage } from '@colorway/rules/content/pages/text-page.ts';
import { PROJECT_TYPES } from '@colorway/rules/project/project-types.ts';
import * as z from 'zod';
import { money } from '../shop/money.ts';
import { labels } from './labels.ts';
import { richBlocks, richText } from './rich-text/rich-text.ts';

const price = money.refine((amount) => amount >= 0, 'A price must be $0.00 or more.');
const shortText = z.string().trim().max(300);
const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'A color is # followed by six digits.');

export const packagingPart = z.object({
  enablePackagingOptions: z.boolean(),
  minimalPackagingCost: price,
  individualPackagingCost: price,
  swatchShippedCost: price,
  swatchDigitalCost: price,
  individualSwatchCost: price,
  allowDigitalSwatchFulfillment: z.boolean(),
});

const MAX_TIERS = 4;
const tier = z.object({ threshold: price, label: shortText, amount: price });
const rises = (amounts: readonly number[]): boolean =>
  amounts.every((one, at) => at === 0 || one > (amounts[at - 1] ?? 0));

export const discountsPart = z.object({
  enableDiscounts: z.boolean(),
  /** True means percentage, false tiered. */
  discountType: z.boolean(),
  percentageDiscountAmount: z
    .number()
    .min(0)
    .max(100)
    .refine(
      (percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4),
      'A percentage can have at most two decimals.',
    ),
  tiers: z
    .array(tier)
    .max(MAX_TIERS)
    .refine((tiers) => rises(tiers.map(({ threshold }) => threshold)), 'Thresholds must increase.')
    .refine((tiers) => rises(tiers.map(({ amount }) => amount)), 'Discounts must increase.'),
  distributorLabel: shortText.min(1),
  /** `{discount}` and `{amount}` are placeholders. */
  reachedWords: shortText,
  nextTierWords: shortText,
  reachedColor: hex,
  notYetColor: hex,
});

export const alertKeyword = z.string().regex(/^[a-zA-Z]{1,40}$/, 'A keyword can have only letters, such as thinLines.');
const alert = z.object({
  alertName: shortText.min(1),
  keyword: alertKeyword,
  alertDescription: z.string().trim().max(2_000),
});
export const alertsPart = z
  .array(alert)
  .max(50)
  .refine(
    (alerts) => new Set(alerts.map(({ keyword }) => keyword)).size === alerts.length,
    'Each keyword must be unique.',
  );

const MAX_CARDS = 50;
const card = z.object({
  id: z.uuid(),
  heading: shortText,
  content: richText,
  /** Null uses the color of the page. */
  textColor: hex.nullable(),
  /** Empty shows the card on projects of every type. */
  projectTypes: z.array(z.enum(PROJECT_TYPES)),
  hidden: z.boolean(),
});
export type InfoCard = z.infer<typeof card>;
export const cardsPart = z.array(card).max(MAX_CARDS);
/** Cards written here, where each faulty block gets its own message. */
export const ownCardsPart = z.array(card.extend({ content: richBlocks })).max(MAX_CARDS);

const page = z.string().trim().max(MAX_PAGE_LENGTH, 'A page can have at most 20,000 characters.');
/** Pages of plain text by their address; an empty one is not there. */
export const textsPart = z.object({ privacy: page, accessibility: page, terms: page } satisfies Record<
  TextPage,
  typeof page
>);

/** Texts and prices of the portal apart from products, in the parts that staff edit one by one (D62). */
export const portalContent = z.object({
  labels,
  packaging: packagingPart,
  discounts: discountsPart,
  alerts: alertsPart,
  cards: cardsPart,
  /** Content that was cached before these pages existed has none. */
  texts: textsPart.default({ privacy: '', accessibility: '', terms: '' }),
});
export type PortalContent = z.infer<typeof portalContent>;

export type ContentPart = keyof PortalContent;
export const CONTENT_PARTS = Object.keys(portalContent.shape) as readonly ContentPart[];

/** The cards of a project, in their order. */
export const cardsFor = (cards: readonly InfoCard[], type: InfoCard['projectTypes'][number]): readonly InfoCard[] =>
  cards.filter(({ hidden, projectTypes }) => !hidden && (projectTypes.length === 0 || projectTypes.includes(type)));
