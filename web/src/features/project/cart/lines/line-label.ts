import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { type Cart, type CartLine, piecesIn, presentLines } from '@colorway/rules/cart/cart.ts';
import { selectionLabel } from '@colorway/rules/product/names/friendly-names.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';

export interface ShownLine {
  readonly line: CartLine;
  readonly proof: Proof;
  /** `Regular 58", Standard 3.25"`. */
  readonly choices: string;
}

/** A line beside its proof; a proof that was hidden since is not shown, and its line is not ordered. */
export function shownLine(projectView: PortalProject, line: CartLine): ShownLine | undefined {
  const proof = projectView.proofs.find(({ id }) => id === line.proofId);
  if (!proof) return undefined;
  const details = projectView.products.find(({ productType }) => productType === proof.productType);
  const choices = details
    ? selectionLabel(details, line.selections).map(({ value }) => value)
    : Object.values(line.selections);
  return { line, proof, choices: choices.join(', ') };
}

/** `48 pieces, 1 swatch`. */
export function itemsLabel(cart: Pick<Cart, 'lines'>): string {
  const swatches = presentLines(cart).filter(({ kind }) => kind === 'swatch').length;
  const pieces = piecesIn(cart) - swatches;
  return [
    ...(pieces > 0 || swatches === 0 ? [countOf(pieces, 'piece')] : []),
    ...(swatches > 0 ? [countOf(swatches, 'swatch', 'swatches')] : []),
  ].join(', ');
}
