import type { Proof, ProofApproval } from '@colorway/contract/project/proof.ts';
import { type Cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { chosenWords } from '@colorway/rules/product/friendly-names.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';

export interface ApprovalView {
  readonly name: string;
  /** Null before the first approval. */
  readonly before: string | null;
  readonly now: string;
  readonly changed: boolean;
}

interface Now {
  readonly proof: Proof;
  readonly details: ProductDetails;
  readonly selections: Selections;
  readonly quantity: number;
  readonly unitPrice: Cents | undefined;
}

const NAMES: Readonly<Record<ProofApproval['rows'][number]['fact'], string>> = {
  file: 'File',
  options: 'Options',
  price: 'Price',
};

/** What was approved beside what is there now; before the first approval only what would be approved. */
export function approvalViews({ proof, details, selections, quantity, unitPrice }: Now): readonly ApprovalView[] {
  if (proof.approval) {
    return proof.approval.rows.map(({ fact, before, now, changed }) => ({ name: NAMES[fact], before, now, changed }));
  }
  const shown = proof.versions.find(({ version }) => version === proof.shown);
  const options = chosenWords(details, selections).map(({ value }) => value);
  const fresh = (name: string, now: string): ApprovalView => ({ name, before: null, now, changed: false });
  return [
    fresh('File', `Version ${proof.shown} ${shown?.sha256.slice(0, 6) ?? ''}`),
    fresh('Options', options.join(', ') || 'None'),
    fresh(
      unitPrice === undefined ? 'Quantity' : 'Price',
      unitPrice === undefined ? `${quantity} pieces` : `${quantity} at ${formatMoney(unitPrice)}`,
    ),
  ];
}
