import { type Cents, formatMoney } from '../money/cents.ts';
import { type PriceTier, type TierPrice, tierRange } from '../pricing/price-table.ts';
import { isEntry, ORDER, partsOfField, type Value } from './draft.ts';
import type { ContentPartName } from './editor-parts.ts';
import { type RichBlock, writeRich } from './rich-source.ts';

type Format = (value: Value) => string;

const money: Format = (value) => formatMoney(value as Cents);
const formatTierPrice = (price: TierPrice): string =>
  typeof price === 'number'
    ? formatMoney(price)
    : Object.entries(price)
        .map(([size, one]) => `${size} ${formatMoney(one)}`)
        .join(', ');
const priceTiers: Format = (value) =>
  (value as unknown as readonly PriceTier[])
    .map((tier) => `${tierRange(tier)}: ${formatTierPrice(tier.price)}`)
    .join('\n');
const discountTiers: Format = (value) =>
  (value as unknown as readonly { threshold: Cents; label: string; amount: Cents }[])
    .map(({ threshold, label, amount }) => `From ${formatMoney(threshold)}, ${label}: ${formatMoney(amount)}`)
    .join('\n');
const formatOptions: Format = (value) =>
  (value as unknown as readonly { name: string; values: readonly string[] }[])
    .map(({ name, values }) => `${name}: ${values.join(', ')}`)
    .join('\n');

/** Formats of the fields whose values need one. */
const BY_KEY: Readonly<Record<string, Format>> = {
  minimalPackagingCost: money,
  individualPackagingCost: money,
  swatchShippedCost: money,
  swatchDigitalCost: money,
  individualSwatchCost: money,
  percentageDiscountAmount: (value) => `${value}%`,
  discountType: (value) => (value ? 'Percentage' : 'Tiered'),
  customPricing: priceTiers,
  content: (value) => writeRich(value as unknown as readonly RichBlock[]),
  options: formatOptions,
  projectTypes: (value) => (value as readonly string[]).join(', ') || 'All project types',
};

const plainly: Format = (value) => {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.map(String).join('\n') || 'None';
  return isEntry(value) ? 'Everything' : String(value);
};

/** Formats a value of a field for a list of changes; a list has one line per item. */
export function formatContentValue(
  part: ContentPartName,
  field: string,
  value: Value,
  nameOf: (entry: string) => string,
): string {
  const [entry, key = entry] = partsOfField(field);
  if (value === null || value === '') return part === 'labels' ? 'Our default' : 'None';
  if (field === ORDER) return (value as readonly string[]).map(nameOf).join('\n');
  if (key === 'tiers') return part === 'discounts' ? discountTiers(value) : priceTiers(value);
  return (BY_KEY[key] ?? plainly)(value);
}
