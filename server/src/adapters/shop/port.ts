import type { InvoiceContact, OrderLine, OrderSum } from '@colorway/contract/shop/invoice.ts';
import type { Cents } from '@colorway/rules/money/cents.ts';
import type { DiscountCode } from '@colorway/rules/pricing/discount/discount-code.ts';
import type { ProductOption } from '@colorway/rules/product/product-details.ts';
import type { PaymentPlan } from '@colorway/rules/shop/payment/payment-plan.ts';
import type { Database, Queries } from '../../kernel/database/queries.ts';

/** A product of the shop. */
export interface ShopProduct {
  readonly id: string;
  readonly title: string;
  readonly productType: string;
  readonly description: string;
  readonly options: readonly ProductOption[];
  readonly variants: readonly { readonly id: string; readonly title: string; readonly sku: string }[];
}

export interface DraftOrder {
  /** Generated and saved before the call, so that a retry is recognized. */
  readonly id: string;
  /** 128 random bits that grant access to the invoice page. */
  readonly token: string;
  /** Key that can be ordered only once, such as a version of a cart (D49). */
  readonly orderKey: string | null;
  readonly projectID: string | null;
  readonly noteAttributes: readonly { readonly name: string; readonly value: string }[];
  readonly lines: readonly OrderLine[];
  readonly sums: readonly OrderSum[];
  readonly total: Cents;
  readonly contact: InvoiceContact | null;
  /** Paid in full unless it says otherwise. */
  readonly plan?: PaymentPlan | undefined;
}

/** A custom product for one line of a project's cart. */
export interface CustomProduct {
  /** Key of the line, so that a retry makes no second product. */
  readonly key: string;
  readonly title: string;
  readonly productType: string;
  readonly grams: number;
  /** Path in the portal; null without a picture. */
  readonly picture: string | null;
}

export interface MadeOrder {
  readonly id: string;
  readonly token: string;
  /** `D-1042`. */
  readonly name: string;
  /** URL of the payment page. */
  readonly payUrl: string;
}

/**
 * The shop. Methods with a transaction (`tx`) make no remote calls; those with a database may, and are called before a
 * transaction.
 */
export interface Shop {
  /** In the order of the ids, null for an unknown one. May make a remote call. */
  products(db: Database, ids: readonly string[]): Promise<(ShopProduct | null)[]>;
  /** May make a remote call. */
  allProducts(db: Database): Promise<ShopProduct[]>;
  /** Assigns an id; a payment provider creates its own product with the order. */
  createCustomProduct(
    tx: Queries,
    product: CustomProduct,
  ): Promise<{ readonly productId: string; readonly variantId: string }>;
  /** A repeated order key returns the existing order. */
  createDraftOrder(tx: Queries, order: DraftOrder): Promise<MadeOrder>;
  /** For an outside shop: fetches these codes for `lookupDiscount`. Never fails. */
  refreshDiscounts?(codes: readonly string[]): Promise<void>;
  /** Takes the typed code; null for an unknown one. Only `ACTIVE` codes apply. */
  lookupDiscount(tx: Queries, code: string): Promise<DiscountCode | null>;
  /** Counts one use per order; false if the code is used up. */
  countDiscountUse(tx: Queries, code: string): Promise<boolean>;
}
