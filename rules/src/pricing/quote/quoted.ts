import type { Fulfillment, Packaging } from '../../cart/choices.ts';
import { type Cents, formatMoney } from '../../money/cents.ts';
import type { Selections } from '../../product/selections.ts';
import type { ProjectType } from '../../project/project-types.ts';
import type { DiscountRules } from '../discount/automatic-discount.ts';
import type { QuotedCode } from '../discount/chosen-discount.ts';
import type { DiscountCode } from '../discount/discount-code.ts';
import type { DiscountProgress } from '../discount/discount-progress.ts';
import type { LinePrice } from '../line-price.ts';
import type { PackagingPrices } from '../packaging-prices.ts';
import type { PriceBook } from '../price-book.ts';

export interface CartPiece {
  readonly id: string;
  readonly productType: string;
  /** Set by the proof if it uses another table than its product. */
  readonly pricingIdentifier: string | null;
  readonly selections: Selections;
  readonly quantity: number;
}

export interface CartSwatch {
  readonly id: string;
  readonly productType: string;
}

interface LabeledAmount {
  readonly label: string;
  readonly amount: Cents;
}

/** Charges that staff set for one project. */
export interface ProjectCharges {
  readonly type: ProjectType;
  readonly setupCharge: Cents;
  /** May be negative. */
  readonly priceAdjustment: LabeledAmount;
  readonly customShipping: LabeledAmount;
}

export interface QuoteInput {
  readonly book: PriceBook;
  readonly lines: readonly CartPiece[];
  readonly swatches: readonly CartSwatch[];
  readonly packaging: Packaging;
  readonly fulfillment: Fulfillment;
  readonly code: DiscountCode | null;
  readonly project: ProjectCharges;
  readonly content: { readonly packaging: PackagingPrices; readonly discounts: DiscountRules };
}

/** One step in the calculation of a line. */
export interface Explained {
  readonly what: string;
  readonly amount: Cents;
}

export interface QuotedLine extends CartPiece {
  /** Number of pieces that decided the tier. */
  readonly counting: number;
  readonly price: LinePrice | null;
  /** Reason for a missing price; null when there is one. */
  readonly noPrice: string | null;
  /** The last step is the line's total. */
  readonly why: readonly Explained[];
}

export interface QuotedSwatch extends CartSwatch {
  readonly unitPrice: Cents;
  readonly words: string;
  /** Explains how the price is made up. */
  readonly rule: string;
}

/** The checkout adds a rush to the sums of the cart. */
export const SUM_KINDS = [
  'products',
  'swatches',
  'setup',
  'adjustment',
  'packaging',
  'discount',
  'shipping',
  'rush',
] as const;
export type SumKind = (typeof SUM_KINDS)[number];

/** A line under the items; a discount is negative. Their sum is the total. */
export interface QuotedSum {
  readonly kind: SumKind;
  readonly label: string;
  readonly rule: string;
  readonly amount: Cents;
  /** Working days of production, of a rush. */
  readonly days?: number | undefined;
}

/** A reason why the cart cannot be ordered. The messages for the first two come from the settings. */
export type QuoteFault =
  | { readonly code: 'packaging-not-chosen' | 'fulfillment-not-chosen' | 'empty' }
  | { readonly code: 'no-price'; readonly lineId: string };

export interface Quote {
  readonly lines: readonly QuotedLine[];
  readonly swatches: readonly QuotedSwatch[];
  readonly sums: readonly QuotedSum[];
  readonly total: Cents;
  /** Products and swatches: the number on the cart button. */
  readonly pieces: number;
  readonly discountProgress: DiscountProgress | null;
  readonly code: QuotedCode | null;
  /** The sections that the cart shows, and the effective choices. */
  readonly packaging: { readonly shown: boolean; readonly chosen: Packaging };
  readonly fulfillment: { readonly shown: boolean; readonly digitalOffered: boolean; readonly chosen: Fulfillment };
  readonly faults: readonly QuoteFault[];
}

/** The amount of a sum of the cart, whose packaging may be free or not chosen yet. */
export function sumText({ kind, amount }: QuotedSum, { packaging }: Pick<Quote, 'packaging'>): string {
  if (kind !== 'packaging') return formatMoney(amount);
  if (packaging.chosen === 'none') return 'Not chosen';
  return amount === 0 ? 'Free' : formatMoney(amount);
}
