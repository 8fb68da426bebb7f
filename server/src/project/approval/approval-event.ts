import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';
import { type ApprovalWay, type ApprovedLine, formatOptions } from '@colorway/rules/project/approval.ts';

interface RecordedApproval {
  readonly product: ProductDetails | undefined;
  readonly proof: { readonly id: string; readonly productType: string };
  readonly proofName: string;
  readonly approved: {
    readonly version: number;
    readonly way: ApprovalWay;
    readonly givenBy: string;
    readonly certificate?: string | null;
  };
  readonly selections: Selections;
  readonly lines: readonly ApprovedLine[];
}

/** Stores option labels as text, so renaming an option later does not change the history. */
export const approvalEvent = ({ product, proof, proofName, approved, selections, lines }: RecordedApproval) => ({
  about: `${proof.productType}, ${proofName}`,
  proofId: proof.id,
  version: approved.version,
  way: approved.way,
  givenBy: approved.givenBy,
  ...(approved.certificate && { certificate: approved.certificate }),
  options: formatOptions(product, selections),
  lines: lines.map(({ selections: chosen, quantity, unitPrice }) => ({
    options: formatOptions(product, chosen),
    quantity,
    ...(unitPrice !== undefined && { price: formatMoney(unitPrice) }),
  })),
});
