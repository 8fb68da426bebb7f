import type { AdminProject } from '@colorway/contract/project/admin-project.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { PUT_BACK_DAYS } from '@colorway/rules/project/proof-fields.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import type { Context } from '../../http/context.ts';
import { Problem } from '../../http/problem.ts';
import { type Figures, heldFigures } from '../carts/figures.ts';
import { priceBookOf } from '../carts/price-book-of.ts';
import { visibleCart } from '../carts/quote-project.ts';
import { readCart } from '../carts/read-cart.ts';
import { presentProducts } from '../portal/present-products.ts';
import { presentProof } from '../portal/present-proof.ts';
import { presentThread } from '../portal/present-thread.ts';
import { readProject } from '../portal/project-store.ts';
import type { StoredProject } from '../portal/stored-project.ts';
import type { ProjectRow } from '../projects/project-store.ts';
import { shareUrl } from '../share/share-url.ts';
import { findProject, removedProofs } from './admin-project-store.ts';

const presentHead = (row: ProjectRow, proofCount: number): AdminProject['project'] => ({
  projectID: row.id,
  name: row.name,
  email: row.email,
  type: row.type,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
  setupCharge: cents(row.setupChargeCents),
  priceAdjustment: { label: row.priceAdjustmentLabel, amount: cents(row.priceAdjustmentCents) },
  customShipping: { label: row.customShippingLabel, amount: cents(row.customShippingCents) },
  proofCount,
});

const presentDeleted = ({ deletedAt }: ProjectRow): AdminProject['deleted'] =>
  deletedAt && {
    at: deletedAt.toISOString(),
    until: new Date(deletedAt.getTime() + PUT_BACK_DAYS * DAY_MS).toISOString(),
  };

const presentChoices = ({ facts, content }: Figures): AdminProject['choices'] => ({
  productTypes: facts.products.map(({ productType }) => productType),
  pricing: facts.tables.map(({ identifier, name }) => ({ identifier, name })),
  alerts: content.alerts.map(({ keyword, alertName }) => ({ keyword, alertName })),
});

function presentProofs(stored: StoredProject, { facts, content }: Figures): AdminProject['proofs'] {
  const shown = {
    projectId: stored.id,
    alerts: content.alerts,
    seesPrices: true,
    book: priceBookOf(facts),
    cart: visibleCart(readCart(stored.cart, stored.lines), stored.proofs),
    mayName: true,
  };
  return stored.proofs.flatMap((one) => {
    const presented = presentProof(one, shown);
    return presented ? { ...presented, alertsOn: [...one.alerts] } : [];
  });
}

/** Of one that was deleted there is its head, and the way back. */
export async function readAdminProject({ deps, tx }: Context, projectID: string): Promise<AdminProject> {
  const row = await findProject(tx, projectID);
  if (!row) throw new Problem('not-found', { message: 'There is no project with this ID.' });
  const figures = await heldFigures(deps);
  const stored = row.deletedAt ? undefined : await readProject(tx, projectID, { withHidden: true });
  const removed = stored ? await removedProofs(tx, projectID) : [];
  const proofs = stored ? presentProofs(stored, figures) : [];
  return {
    project: presentHead(row, proofs.length),
    deleted: presentDeleted(row),
    shareUrl: stored && stored.shareKey !== null ? shareUrl(deps, stored.id, stored.shareKey) : null,
    choices: presentChoices(figures),
    products: stored ? presentProducts(figures.facts, stored.proofs, true).products : [],
    proofs,
    removed: removed.map(({ deletedAt, ...one }) => ({ ...one, deletedAt: deletedAt?.toISOString() ?? '' })),
    threads: stored?.threads.map(presentThread) ?? [],
  };
}
