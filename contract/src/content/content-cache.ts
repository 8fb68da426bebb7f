import type { CachedProduct } from '@colorway/rules/product/cached-product.ts';
import * as z from 'zod';
import { CONTENT_PARTS, portalContent } from './content.ts';
import { productTypeName } from './product-type-name.ts';

const shortText = z.string().max(300);
const text = z.string().max(20_000);

const cachedProduct: z.ZodType<CachedProduct> = z.object({
  productType: productTypeName,
  productDescription: text,
  pricingInformation: text,
  pricingIdentifier: shortText,
  sampleProduct: shortText,
  bundleCounting: z.boolean(),
  minimumQuantity: z.int().min(1),
  friendlyOptionNames: z.array(shortText).max(200),
  hasOwnPrices: z.boolean().optional(),
});

export const cachedProducts = z
  .array(cachedProduct)
  .refine(
    (products) => new Set(products.map(({ productType }) => productType)).size === products.length,
    'Each product type must be unique.',
  );

/** The last valid answer of an external content service. */
export const contentCache = z.object({
  content: portalContent,
  versions: z.record(z.enum(CONTENT_PARTS), z.int()),
  products: cachedProducts,
});
export type CachedContent = z.infer<typeof contentCache>;
