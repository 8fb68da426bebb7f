import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { openPortal, type Portal, readAs, sendCart } from '../portal/portal.fixture.ts';

export const WEDDING = '1003';

export interface Carts {
  readonly portal: Portal;
  /** The customer's projects: one with a cart, one without. */
  readonly regatta: PortalProject;
  readonly garden: PortalProject;
  readonly inGarden: (commands: readonly object[], version?: number) => ReturnType<typeof sendCart>;
}

export async function openCarts(): Promise<Carts> {
  const portal = await openPortal();
  return {
    portal,
    regatta: await readAs(portal.customer),
    garden: await readAs(portal.customer, WEDDING),
    inGarden: (commands, version = 0) => sendCart(portal.customer, commands, { project: WEDDING, version }),
  };
}
