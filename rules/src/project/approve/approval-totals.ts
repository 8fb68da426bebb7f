import { type Cents, formatMoney, sumOf, times } from '../../money/cents.ts';
import { manyOf } from '../../product/portal-products.ts';
import type { ApprovedLine } from '../approval.ts';

/** The price of a size; undefined where no price may be seen or there is none. */
export const lineTotal = ({ unitPrice, quantity }: ApprovedLine): Cents | undefined =>
  unitPrice === undefined ? undefined : times(unitPrice, quantity);

export interface ApprovalTotals {
  readonly pieces: number;
  /** Absent if one of the sizes has no price. */
  readonly total?: Cents;
}

/** Adds up the sizes of a proof, or of several proofs, as the cart charges them. */
export function approvalTotals(lines: readonly ApprovedLine[]): ApprovalTotals {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const totals = lines.flatMap((line) => lineTotal(line) ?? []);
  return lines.length > 0 && totals.length === lines.length ? { pieces, total: sumOf(totals) } : { pieces };
}

const namesOf = (productType: string): string => (productType === 'Necktie' ? 'neckties' : manyOf(productType));

const ONE: Readonly<Record<string, string>> = {
  Suspenders: 'pair of suspenders',
  'Table Runner': 'set of table runners',
  'Fabric Yardage': 'yard',
};

/** `36 neckties`, `1 necktie`. */
export const formatPieces = (pieces: number, productType: string): string => {
  const many = namesOf(productType);
  const one = many === 'pieces' ? 'piece' : (ONE[productType] ?? productType.toLowerCase());
  return `${pieces} ${pieces === 1 ? one : many}`;
};

interface Counted {
  /** Pieces of this proof. */
  readonly pieces: number;
  /** Pieces that decided the tier. */
  readonly counting: number;
  readonly productType: string;
}

/** Says that the prices are those of the cart, and which pieces count for them. */
export function sameAsInCart({ pieces, counting, productType }: Counted): string {
  if (counting <= pieces) return 'Same as in your cart.';
  return `Same as in your cart: your ${formatPieces(counting, productType)} count together.`;
}

/** `24 Regular 58", 12 Long 63"`: every size in one line. */
export const formatSizes = (sizes: readonly { readonly quantity: number; readonly options: string }[]): string =>
  sizes.map(({ quantity, options }) => (options === '' ? `${quantity}` : `${quantity} ${options}`)).join(', ');

export const formatTotal = (total: Cents | undefined): string => (total === undefined ? '' : formatMoney(total));
