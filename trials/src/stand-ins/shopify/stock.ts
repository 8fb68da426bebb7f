import type { StandInCode, StandInProduct, StandInState } from './state.ts';

const product = (number: number, title: string, lengths: readonly string[], variants: number): StandInProduct => ({
  id: `gid://shopify/Product/${number}`,
  handle: title.toLowerCase(),
  title,
  productType: title,
  description: `A ${title.toLowerCase()} in your colors.`,
  status: 'ACTIVE',
  tags: [],
  pictures: [],
  options: [
    {
      id: `gid://shopify/ProductOption/${number}`,
      name: 'Length',
      optionValues: lengths.map((name) => ({ name })),
    },
  ],
  variants: Array.from({ length: variants }, (_, at) => ({
    id: `gid://shopify/ProductVariant/${number * 1_000 + at}`,
    title: lengths[at % lengths.length] ?? '',
    sku: `${title.toUpperCase()}-${at + 1}`,
    cents: 3_800,
  })),
});

export const NECKTIE = product(1, 'Necktie', ['Regular 58"', 'Long 63"'], 2);
const SCARF = product(2, 'Scarf', ['Square'], 120);

/** Two products to be found in the shop. */
export function stockShop({ products }: StandInState): void {
  for (const one of [NECKTIE, SCARF]) products.set(one.id, one);
}

/** A code of the shop; percent of everything unless it says more. */
export const basicCode = ({ percent, ...more }: Partial<StandInCode>): StandInCode => ({
  __typename: 'DiscountCodeBasic',
  status: 'ACTIVE',
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  usageLimit: null,
  asyncUsageCount: 0,
  ...(percent !== undefined && {
    percent,
    customerGets: {
      items: { __typename: 'AllDiscountItems', allItems: true },
      value: { __typename: 'DiscountPercentage', percentage: percent / 100 },
    },
  }),
  minimumRequirement: null,
  ...more,
});
