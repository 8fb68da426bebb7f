import type { PriceTier } from '../pricing/price-table.ts';

/** An option of a product, such as the length. */
export interface ProductOption {
  readonly id: string;
  readonly name: string;
  /** Stored values, by which prices are keyed; people see their friendly names. */
  readonly values: readonly string[];
}

/** Details of a product type from the content service (specification 002, section 3). */
export interface ProductDetails {
  /** `Necktie`. */
  readonly productType: string;
  /** Paragraphs with an empty line between them; the first one leads the page. */
  readonly productDescription: string;
  readonly pricingInformation: string;
  readonly pricingIdentifier: string;
  /** The id with which `getProductData` finds the product. */
  readonly sampleProduct: string;
  /** Tiers of the product instead of the table's (D43). */
  readonly customPricing?: readonly PriceTier[] | null | undefined;
  /** All lines with the same table count together (D43). */
  readonly bundleCounting: boolean;
  readonly minimumQuantity: number;
  /** `id:name`, for options and values. */
  readonly friendlyOptionNames: readonly string[];
  readonly options: readonly ProductOption[];
  /** Parsed by `shipping.ts`. */
  readonly shipping: string;
}
