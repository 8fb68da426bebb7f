import { ORDER, partsOfField } from '@colorway/rules/content/draft.ts';
import { type ContentPartName, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { MAX_PAGE_LENGTH } from '@colorway/rules/content/pages/text-page.ts';
import { MAIL_TEXT_KEYS } from '@colorway/rules/email/mail-texts.ts';
import * as z from 'zod';
import { portalSettings } from '../settings/portal-settings.ts';
import { money } from '../shop/money.ts';
import { productDetails } from '../shop/product.ts';
import { alertKeyword, cardsPart, discountsPart, packagingPart, portalContent } from './content.ts';
import { productTypeName } from './product-type-name.ts';

/** A draft may hold any value of the right kind; whether it is ready is checked on publishing. */
const shortText = z.string().max(300);
const text = z.string().max(10_000);
const page = z.string().max(2 * MAX_PAGE_LENGTH);
const address = z.string().trim().max(2_000).nullable();
const MAX_ROWS = 50;

const span = z.object({
  text: z.string().min(1).max(2_000),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  /** The scheme is checked on publishing. */
  href: z.string().max(2_000).optional(),
});
const line = z.array(span).max(MAX_ROWS);
const block = z.union([
  z.object({ kind: z.enum(['heading', 'paragraph', 'quote']), line }),
  z.object({ kind: z.enum(['bullets', 'numbers']), items: z.array(line).max(MAX_ROWS) }),
  z.object({
    kind: z.literal('picture'),
    /** The URL and the alt text are checked on publishing. */
    src: z.string().max(2_000),
    alt: z.string().max(300),
    width: z.int(),
    height: z.int(),
  }),
]);

const discountTier = z.object({ threshold: money, label: shortText, amount: money });
const priceTier = z.object({
  min: z.int(),
  max: z.int(),
  price: z.union([money, z.record(z.string().min(1).max(120), money)]),
});
const priceTiers = z.array(priceTier).max(MAX_ROWS);
const option = z.object({ id: shortText, name: shortText, values: z.array(shortText).max(MAX_ROWS) });
const IDENTIFIER = /^[a-z0-9][a-z0-9-]{0,79}$/;
const settings = portalSettings.shape;

/** The fields of a part, or of one entry of its list. */
const DRAFTS = {
  labels: portalContent.shape.labels,
  packaging: packagingPart,
  discounts: z.object({ ...discountsPart.shape, distributorLabel: shortText, tiers: z.array(discountTier).max(4) }),
  alerts: z.object({
    alertName: shortText,
    keyword: alertKeyword,
    alertDescription: z.string().max(2_000),
  }),
  products: z.object({
    ...productDetails.shape,
    productType: productTypeName,
    productDescription: text,
    pricingInformation: text,
    pricingIdentifier: shortText,
    sampleProduct: shortText,
    customPricing: priceTiers.nullable(),
    friendlyOptionNames: z.array(shortText).max(200),
    options: z.array(option).max(10),
    shipping: text,
  }),
  pricing: z.object({
    identifier: z
      .string()
      .regex(IDENTIFIER, 'A pricing identifier can have only lowercase letters, digits and hyphens.'),
    name: shortText,
    tiers: priceTiers,
  }),
  cards: z.object({ ...cardsPart.element.shape, content: z.array(block).max(MAX_ROWS) }),
  pages: z.object({
    organizationStart: address,
    weddingStart: address,
    organizationDone: address,
    distributorDone: address,
    individualDone: address,
    weddingDone: address,
  }),
  brand: z.object({
    brandName: shortText,
    houseName: shortText,
    accent: settings.accent,
    logoUrl: address,
    distributorLogoUrl: address,
  }),
  help: z.object({
    helpChatUrl: address,
    helpEmail: address,
    helpCenterUrl: address,
    privacyText: shortText,
    privacyUrl: address,
    withdrawText: shortText,
  }),
  emails: z.object(Object.fromEntries(MAIL_TEXT_KEYS.map((key) => [key, z.string().max(5_000)]))),
  texts: z.object({ privacy: page, accessibility: page, terms: page }),
} as const satisfies Readonly<Record<ContentPartName, z.ZodObject>>;

/** The values of each part as the admin area edits them. */
export type EditorValues = {
  readonly [Part in ContentPartName]: (typeof EDITOR_PARTS)[Part]['entriesBy'] extends string
    ? readonly z.infer<(typeof DRAFTS)[Part]>[]
    : z.infer<(typeof DRAFTS)[Part]>;
};
/** One entry of a part that is a list. */
export type AdminEntry<Part extends 'alerts' | 'products' | 'pricing' | 'cards'> = z.infer<(typeof DRAFTS)[Part]>;

const order = z.array(z.string().max(120)).max(200);

/** Returns the schema of a field; undefined where the part has no such field. */
export function draftField(part: ContentPartName, field: string): z.ZodType | undefined {
  const schema: z.ZodObject = DRAFTS[part];
  const at = (key: string): z.ZodType | undefined =>
    Object.hasOwn(schema.shape, key) ? (schema.shape[key] as z.ZodType) : undefined;
  const by = EDITOR_PARTS[part].entriesBy;
  if (by === null) return at(field);
  if (field === ORDER) return order;
  const [name, key] = partsOfField(field);
  // The field that names an entry never changes, since that would be another entry.
  if (key !== undefined) return key === by ? undefined : at(key);
  return schema.refine((entry) => entry[by] === name, 'The entry and the field have different names.').nullable();
}
