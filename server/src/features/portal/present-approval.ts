import type { ProofApproval } from '@colorway/contract/project/proof.ts';
import type { Cart } from '@colorway/rules/cart/cart.ts';
import { presentLines } from '@colorway/rules/cart/cart.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import type { PriceBook } from '@colorway/rules/pricing/price-book.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';
import { approvalRows, approvalState } from '@colorway/rules/project/approval.ts';
import { approvedPrice } from '../approvals/approved-price.ts';
import type { StoredProof } from './stored-project.ts';

export interface Now {
  readonly book: PriceBook;
  readonly cart: Cart;
  /** False for a holder of the share link, who learns no address. */
  readonly mayName: boolean;
  readonly seesPrices: boolean;
}

/** The choices that are in the cart: those that were approved where a line still has them, else those of the first. */
function choicesNow(cart: Cart, proofId: string, approved: Selections): Selections | null {
  const lines = presentLines(cart).filter((line) => line.kind === 'product' && line.proofId === proofId);
  const isApproved = (one: Selections): boolean =>
    Object.entries(one).every(([key, value]) => approved[key] === value) &&
    Object.keys(one).length === Object.keys(approved).length;
  return (lines.find(({ selections }) => isApproved(selections)) ?? lines[0])?.selections ?? null;
}

/** The last approval beside what the proof is now (D53). */
export function presentApproval(proof: StoredProof, { book, cart, mayName, seesPrices }: Now): ProofApproval | null {
  const { approval, shown } = proof;
  if (!approval) return null;
  const { id, version, sha256, selections, quantity, unitPriceCents, way, givenBy, createdAt } = approval;
  // A project may have become a distributor's since.
  const unitPrice = unitPriceCents === null || !seesPrices ? null : cents(unitPriceCents);
  const rows = approvalRows(
    { version, sha256, selections, quantity, unitPrice },
    {
      version: shown,
      sha256: proof.versions.find((one) => one.version === shown)?.sha256 ?? '',
      selections: choicesNow(cart, proof.id, selections),
      unitPrice: unitPrice === null ? null : approvedPrice(book, proof, { selections, quantity }),
    },
  );
  return {
    id,
    version,
    sha256,
    selections: { ...selections },
    quantity,
    unitPrice,
    way,
    givenBy: mayName ? givenBy : '',
    at: new Date(createdAt).toISOString(),
    state: approvalState(rows),
    rows: [...rows],
  };
}
