import type { InvoiceContact, OrderLine, OrderSum } from '@colorway/contract/shop/invoice.ts';
import type { Cents } from '@colorway/rules/money/cents.ts';
import type { DiscountCode } from '@colorway/rules/pricing/discount-code.ts';
import type { ProductOption } from '@colorway/rules/product/product-details.ts';
import type { Database, Queries } from '../../kernel/database/connect.ts';

/** A product as the shop sells it. */
export interface ShopProduct {
  readonly id: string;
  readonly title: string;
  readonly productType: string;
  readonly description: string;
  readonly options: readonly ProductOption[];
  readonly variants: readonly { readonly id: string; readonly title: string; readonly sku: string }[];
}

export interface DraftOrder {
  /** Made once and kept before the call, so that a second call is known for a repetition. */
  readonly id: string;
  /** 128 random bits that open the invoice at ours. */
  readonly token: string;
  /** What may be ordered once only, such as one version of a cart (D49). */
  readonly orderKey: string | null;
  readonly projectID: string | null;
  readonly noteAttributes: readonly { readonly name: string; readonly value: string }[];
  readonly lines: readonly OrderLine[];
  readonly sums: readonly OrderSum[];
  readonly total: Cents;
  readonly contact: InvoiceContact | null;
}

/** A product of its own for one line of a project's cart. */
export interface CustomProduct {
  /** Of the line: told twice, it is one product. */
  readonly key: string;
  readonly title: string;
  readonly productType: string;
  readonly grams: number;
  /** A path of ours; null without one. */
  readonly picture: string | null;
}

export interface MadeOrder {
  readonly id: string;
  readonly token: string;
  /** `D-1042`. */
  readonly name: string;
  /** Where it is paid. */
  readonly payUrl: string;
}

/**
 * Who sells. What is given a transaction (`tx`) asks nobody outside; what may ask takes the database, and is called before
 * a transaction begins.
 */
export interface Shop {
  /** In the order of the ids, null for one that is unknown. May ask outside. */
  products(db: Database, ids: readonly string[]): Promise<(ShopProduct | null)[]>;
  /** May ask outside. */
  allProducts(db: Database): Promise<ShopProduct[]>;
  /** An id to speak of it by; where a till takes the money, it makes a product of its own when it takes the order. */
  createCustomProduct(
    tx: Queries,
    product: CustomProduct,
  ): Promise<{ readonly productId: string; readonly variantId: string }>;
  /** The same order key again gives the order that was made first. */
  createDraftOrder(tx: Queries, order: DraftOrder): Promise<MadeOrder>;
  /** Only of a shop elsewhere: it is asked of these codes, so that `lookupDiscount` knows what it said. Never fails. */
  refreshDiscounts?(codes: readonly string[]): Promise<void>;
  /** As somebody typed it; null for a code that never was. Only `ACTIVE` counts. */
  lookupDiscount(tx: Queries, code: string): Promise<DiscountCode | null>;
  /** An order is made with it; told once an order. False when the code was used up meanwhile. */
  countDiscountUse(tx: Queries, code: string): Promise<boolean>;
}
