import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import type { CartLine } from '@colorway/rules/cart/cart.ts';
import { selectionLabel } from '@colorway/rules/product/names/friendly-names.ts';

export interface ShownLine {
  readonly line: CartLine;
  readonly proof: Proof;
  /** `Length Regular 58", Width Standard 3.25"`. */
  readonly choices: string;
}

/** A line beside its proof; a proof that was hidden since is not shown, and its line is not ordered. */
export function shownLine(projectView: PortalProject, line: CartLine): ShownLine | undefined {
  const proof = projectView.proofs.find(({ id }) => id === line.proofId);
  if (!proof) return undefined;
  const details = projectView.products.find(({ productType }) => productType === proof.productType);
  const choices = details
    ? selectionLabel(details, line.selections).map(({ name, value }) => `${name} ${value}`)
    : Object.values(line.selections);
  return { line, proof, choices: choices.join(', ') };
}

export const itemsLabel = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;
