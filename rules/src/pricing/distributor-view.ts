import type { Quote } from './quote/quoted.ts';

/** The quote for a distributor's browser: pieces, without any amount of money (D46). */
export interface OrderSummary {
  readonly lines: readonly {
    readonly id: string;
    readonly productType: string;
    readonly selections: Readonly<Record<string, string>>;
    readonly quantity: number;
    /** False for a product without details (D50), which can be requested but not added. */
    readonly known: boolean;
  }[];
  /** Pieces by product, in the order of the lines. */
  readonly products: readonly { readonly productType: string; readonly pieces: number }[];
  readonly pieces: number;
  /** Shown without an amount; null where no discount applies. */
  readonly discountLabel: string | null;
}

export function distributorView({ lines, sums }: Quote): OrderSummary {
  const pieces = new Map<string, number>();
  for (const { productType, quantity } of lines) pieces.set(productType, (pieces.get(productType) ?? 0) + quantity);
  return {
    lines: lines.map(({ id, productType, selections, quantity, price }) => ({
      id,
      productType,
      selections,
      quantity,
      known: price !== null,
    })),
    products: [...pieces].map(([productType, count]) => ({ productType, pieces: count })),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    discountLabel: sums.find(({ kind }) => kind === 'discount')?.label ?? null,
  };
}
