import type { Proof } from '@colorway/contract/project/proof.ts';
import type { PriceData } from '../../catalog/facade.ts';
import { approvedLinesNow } from '../cart/charged-lines.ts';
import { readCart } from '../cart/read-cart.ts';
import type { StoredProject } from '../store/stored-project.ts';
import { presentProof } from './present/present-proof.ts';

/** Proofs that wait for the customer: visible, without a valid approval and without an open request for changes. */
export function undecidedProofs(stored: StoredProject, { facts, content }: PriceData): readonly Proof[] {
  const shown = {
    projectId: stored.id,
    alerts: content.alerts,
    seesPrices: true,
    linesOf: approvedLinesNow(stored, readCart(stored.cart, stored.lines), facts),
    products: facts.products,
    mayName: true,
  };
  const open = stored.threads.filter(({ kind, state }) => kind === 'revision' && state === 'open');
  return stored.proofs
    .filter(({ id, hidden }) => !hidden && !open.some(({ proofId }) => proofId === null || proofId === id))
    .flatMap((proof) => presentProof(proof, shown) ?? [])
    .filter(({ approval }) => approval?.state !== 'approved');
}
