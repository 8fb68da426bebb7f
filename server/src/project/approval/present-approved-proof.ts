import type { Proof } from '@colorway/contract/project/proof.ts';
import type { Context } from '../../catalog/deps.ts';
import type { PriceData } from '../../catalog/facade.ts';
import { chargedLines } from '../cart/charged-lines.ts';
import { readCart } from '../cart/read-cart.ts';
import { presentProof } from '../page/present-proof.ts';
import type { StoredProject } from '../store/stored-project.ts';
import { seesPrices } from '../store/viewer.ts';

/** The proof with its new approval. */
export function presentApprovedProof(
  context: Context,
  { facts, content }: PriceData,
  project: StoredProject,
  proofId: string,
): Proof {
  const stored = project.proofs.find(({ id }) => id === proofId);
  const shown =
    stored &&
    presentProof(stored, {
      projectId: project.id,
      alerts: content.alerts,
      seesPrices: seesPrices(context, project),
      linesOf: chargedLines(project, readCart(project.cart, project.lines), facts),
      products: facts.products,
      mayName: true,
    });
  if (!shown) throw new Error(`Expected the approved proof ${proofId} in project ${project.id}`);
  return shown;
}
