import { type Cents, cents, formatMoney } from '../../money/cents.ts';
import type { ProductDetails } from '../../product/product-details.ts';
import { MAX_QUANTITY } from '../../product/quantity.ts';
import type { Selections } from '../../product/selections.ts';
import { variantsOf } from '../../product/variants.ts';
import { areEqual, type CartLine } from '../cart.ts';
import type { CommandBody } from '../commands.ts';

/**
 * The commands that give a line another size. A size that has a line already gets its pieces; nothing is done where
 * they would be too many.
 */
export function resizeCommands(
  lines: readonly CartLine[],
  line: CartLine,
  { selections, newId }: { readonly selections: Selections; readonly newId: string },
): readonly CommandBody[] {
  const { proofId, quantity } = line;
  const resized = { ...line, selections };
  const target = lines.find((one) => one.id !== line.id && areEqual(one, resized));
  if (areEqual(line, resized) || quantity + (target?.quantity ?? 0) > MAX_QUANTITY) return [];
  return [
    { kind: 'addLine', lineId: newId, proofId, selections, quantity },
    { kind: 'removeLine', lineId: line.id },
  ];
}

/** The first size of a product that has no line; undefined if all have one. */
export const freeSize = (
  product: Pick<ProductDetails, 'productType' | 'options'>,
  lines: readonly CartLine[],
): Selections | undefined =>
  variantsOf(product).find(({ selections }) => !lines.some((line) => areEqual(line, { ...line, selections })))
    ?.selections;

/** `Same price.`, `$2.00 more each.` */
export function priceChangeMessage(before: Cents | undefined, now: Cents | undefined): string {
  if (before === undefined || now === undefined) return '';
  if (before === now) return 'Same price.';
  return `${formatMoney(cents(Math.abs(now - before)))} ${now > before ? 'more' : 'less'} each.`;
}
