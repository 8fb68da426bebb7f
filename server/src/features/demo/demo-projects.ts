import { demoProjects } from '@colorway/seed/demo/projects.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { createShareLink } from '../share/share-store.ts';
import { productFacts } from '../shop/product-store.ts';
import { beginDemoProofs, insertMissingProjects, insertPortal } from './demo-store.ts';

/** What somebody deleted or changed stays so: only a project that never was is made, and its proofs once. */
export async function ensureDemoProjects({ config, db, settings }: Deps): Promise<void> {
  if (!config.demo) return;
  const { brandName } = await settings.read();
  await inTransaction(db, async (tx) => {
    for (const id of await insertMissingProjects(tx)) await createShareLink(tx, id);
    if (!(await beginDemoProofs(tx))) return;
    // Not read by a start that finds them there.
    const [{ regattaPortal }, { otherPortals }, { lookDrawer }, { demoRows }] = await Promise.all([
      import('@colorway/seed/demo/regatta-portal.ts'),
      import('@colorway/seed/demo/other-portals.ts'),
      import('@colorway/seed/styles/drawn-look.ts'),
      import('./demo-portal.ts'),
    ]);
    const facts = await productFacts(tx);
    const making = { facts, drawn: lookDrawer(), makerName: brandName, now: Date.now() };
    for (const portal of [regattaPortal, ...otherPortals]) {
      const found = demoProjects.find(({ id }) => id === portal.projectId);
      if (!found) continue;
      const project = { id: found.id, email: found.email, isDistributor: found.type === 'Distributor' };
      const { packaging = 'none' } = portal.cart ?? {};
      await insertPortal(tx, found.id, demoRows(portal, { project, ...making }), {
        packaging,
        shipping: portal.shipping,
      });
    }
  });
}
