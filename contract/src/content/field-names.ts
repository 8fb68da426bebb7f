import { ORDER, partsOfField } from '@colorway/rules/content/draft.ts';
import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import { TEXT_PAGE_TITLES } from '@colorway/rules/content/pages/text-page.ts';
import { MAIL_TEXT_KEYS, mailTextName } from '@colorway/rules/email/mail-texts.ts';
import { LABELS } from './label-list.ts';

/** Names of the fields of each part, as staff see them. */
const NAMES: Readonly<Partial<Record<ContentPartName, Readonly<Record<string, string>>>>> = {
  packaging: {
    enablePackagingOptions: 'Packaging is offered',
    minimalPackagingCost: 'Minimal packaging, once',
    individualPackagingCost: 'Gift box, each piece',
    swatchShippedCost: 'Swatch by mail, only swatches',
    swatchDigitalCost: 'Digital swatch',
    individualSwatchCost: 'Swatch with other pieces',
    allowDigitalSwatchFulfillment: 'Digital swatches are offered',
  },
  discounts: {
    enableDiscounts: 'Discounts are on',
    discountType: 'Kind',
    percentageDiscountAmount: 'Percentage',
    tiers: 'Tiers',
    distributorLabel: 'Label for distributors',
    reachedWords: 'Message when a tier is reached',
    nextTierWords: 'Message before the next tier',
    reachedColor: 'Bar color when reached',
    notYetColor: 'Bar color before',
  },
  alerts: { alertName: 'Name', keyword: 'Keyword', alertDescription: 'Description' },
  products: {
    productDescription: 'Description',
    pricingInformation: 'Pricing information',
    pricingIdentifier: 'Pricing table',
    sampleProduct: 'Sample product',
    customPricing: 'Custom prices',
    bundleCounting: 'All lines count toward the tier',
    minimumQuantity: 'Minimum quantity',
    friendlyOptionNames: 'Option names',
    options: 'Options',
    shipping: 'Shipping',
  },
  pricing: { name: 'Name', tiers: 'Tiers' },
  cards: {
    heading: 'Heading',
    content: 'Text',
    textColor: 'Text color',
    projectTypes: 'Shown on',
    hidden: 'Hidden',
  },
  pages: {
    organizationStart: 'Organizations, start',
    weddingStart: 'Weddings, start',
    organizationDone: 'Organizations, after the inquiry',
    distributorDone: 'Distributors, after the inquiry',
    individualDone: 'Individuals, after the inquiry',
    weddingDone: 'Weddings, after the inquiry',
  },
  brand: {
    brandName: 'Name',
    houseName: 'Name of our colors',
    accent: 'Accent color',
    logoUrl: 'Logo',
    distributorLogoUrl: 'Logo for distributors',
  },
  help: {
    helpChatUrl: 'Chat',
    helpEmail: 'Email',
    helpCenterUrl: 'Help center',
    privacyText: 'Privacy line',
    privacyUrl: 'Privacy page',
    withdrawText: 'Withdrawing a request',
  },
  texts: TEXT_PAGE_TITLES,
  emails: Object.fromEntries(MAIL_TEXT_KEYS.map((key) => [key, mailTextName(key)])),
};

const labelName = (key: string): string => LABELS[key as keyof typeof LABELS]?.name ?? key;

export const keyName = (part: ContentPartName, key: string): string =>
  part === 'labels' ? labelName(key) : (NAMES[part]?.[key] ?? key);

/** Names one field: `Gift box, each piece`, `Necktie: Shipping`. An entry is called by its name. */
export function fieldName(part: ContentPartName, field: string, nameOf: (entry: string) => string): string {
  if (field === ORDER) return 'Order';
  const [entry, key] = partsOfField(field);
  if (key !== undefined) return `${nameOf(entry)}: ${keyName(part, key)}`;
  const isList = part === 'alerts' || part === 'products' || part === 'pricing' || part === 'cards';
  return isList ? nameOf(entry) : keyName(part, field);
}
