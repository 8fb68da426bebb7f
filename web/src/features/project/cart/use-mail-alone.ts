import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { useEffect } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';

/** Swatches that can go by mail only are sent by mail, without a question. Staff who look change nothing. */
export function useMailAlone({ viewer }: Pick<PortalProject, 'viewer'>, { totals, store }: ShownCart): void {
  const { shown, chosen, digitalOffered } = totals?.fulfillment ?? {};
  const isAlone = shown && chosen === 'unselected' && !digitalOffered && viewer.kind !== 'staff';
  useEffect(() => {
    if (isAlone) store.do({ kind: 'setFulfillment', fulfillment: 'physical' });
  }, [isAlone, store]);
}
