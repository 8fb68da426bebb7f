import type { Quote } from './quoted.ts';

/** What a distributor's browser receives of a quote: pieces, and no figure of money at all (D46). */
export interface OrderSummary {
  readonly lines: readonly {
    readonly id: string;
    readonly productType: string;
    readonly selections: Readonly<Record<string, string>>;
    readonly quantity: number;
    /** A product that nobody described (D50): to be asked for, not to be added. */
    readonly known: boolean;
  }[];
  /** By product, in the order of the lines. */
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
