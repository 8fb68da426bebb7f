import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { piecesIn } from '@colorway/rules/cart/cart.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import { useSettings } from '../../blocks/page/page-context.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconInfoCircle } from '../../ui/icons/icon-info-circle.ts';
import { IconShoppingBag } from '../../ui/icons/icon-shopping-bag.ts';
import { IconWifiOff } from '../../ui/icons/icon-wifi-off.ts';
import { CartLines } from './cart-lines.tsx';
import { LayersNote, linesWithoutLayers } from './layers-note.tsx';

interface CartBodyProps {
  readonly asked: PortalProject;
  readonly cart: ShownCart;
  readonly explained: boolean;
}

/** What is in it, and what is to be known before anything is chosen. */
export function CartBody({ asked, cart, explained }: CartBodyProps) {
  const { brandName } = useSettings();
  const { project, content } = asked;
  const { labels } = content;
  const isEmpty = piecesIn(cart.cart) === 0 && linesWithoutLayers(asked, cart).length === 0;
  return (
    <>
      {isDistributor(project.type) ? (
        <AlertBlock tone="info" icon={<IconInfoCircle className="icon" />}>
          {labels.orderSummaryMessage.replaceAll('{projectID}', project.projectID).replaceAll('{brand}', brandName)}
        </AlertBlock>
      ) : null}
      {cart.reachable ? null : (
        <AlertBlock tone="warning" icon={<IconWifiOff className="icon" />} live>
          Nobody answers right now. Your changes are kept here and sent as soon as the connection is back.
        </AlertBlock>
      )}
      <LayersNote asked={asked} cart={cart} />
      <CartLines asked={asked} cart={cart} explained={explained} />
      {isEmpty ? (
        <EmptyState icon={<IconShoppingBag className="icon icon--large" />} title="Nothing here yet">
          {labels.emptyCart}
        </EmptyState>
      ) : null}
    </>
  );
}
