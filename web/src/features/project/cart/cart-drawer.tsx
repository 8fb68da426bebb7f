import './cart.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { piecesIn } from '@colorway/rules/cart/cart.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconInfoCircle } from '../../../ui/icons/icon-info-circle.ts';
import { IconWifiOff } from '../../../ui/icons/icon-wifi-off.ts';
import { BelowEdge } from './below-edge.tsx';
import { CartChoices } from './cart-choices.tsx';
import { CartFoot } from './cart-foot.tsx';
import { DiscountCode } from './discount-code.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { CartLines } from './lines/cart-lines.tsx';
import { LayersNote, linesWithoutLayers } from './lines/layers-note.tsx';
import { itemsLabel } from './lines/line-label.ts';
import { SummaryFoot } from './summary-foot.tsx';
import { useMailAlone } from './use-mail-alone.ts';

interface CartBodyProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  readonly explained: boolean;
  readonly onClose: () => void;
}

/** The cart's content and the notes before the first choice. */
function CartBody({ projectView, cart, explained, onClose }: CartBodyProps) {
  const { brandName } = useSettings();
  const { project, content } = projectView;
  const { labels } = content;
  const isOrdered = cart.cart.lines.some(({ removal }) => removal === 'ordered');
  const isEmpty = piecesIn(cart.cart) === 0 && linesWithoutLayers(projectView, cart).length === 0;
  return (
    <>
      {isDistributor(project.type) ? (
        <AlertBlock tone="info" icon={<IconInfoCircle className="icon" />}>
          {labels.orderSummaryMessage.replaceAll('{projectID}', project.projectID).replaceAll('{brand}', brandName)}
        </AlertBlock>
      ) : null}
      {cart.reachable ? null : (
        <AlertBlock tone="warning" icon={<IconWifiOff className="icon" />} live>
          We can't reach the server right now. Your changes are saved here and sent when the connection is back.
        </AlertBlock>
      )}
      <LayersNote projectView={projectView} cart={cart} />
      <CartLines projectView={projectView} cart={cart} explained={explained} onClose={onClose} />
      {isEmpty ? <EmptyCart order={isOrdered ? projectView.order : null}>{labels.emptyCart}</EmptyCart> : null}
    </>
  );
}

interface CartDrawerProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  readonly onClose: () => void;
}

/** To the first group that misses its choice; there it says so. */
function focusMissing(groups: HTMLElement | null): void {
  const group = groups?.querySelector('.choice-group:has(input):not(:has(:checked))');
  group?.querySelector<HTMLElement>('input:not([disabled])')?.focus();
  group?.scrollIntoView({ block: 'nearest' });
}

/** The cart of a project; where no price may be seen, its list only. */
export default function CartDrawer({ projectView, cart, onClose }: CartDrawerProps) {
  const choices = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  const [explained, setExplained] = useState(false);
  const { project, content } = projectView;
  const { totals } = cart;
  const distributor = isDistributor(project.type);
  const count = piecesIn(cart.cart);
  useMailAlone(projectView, cart);
  const navigate = useNavigate();
  const press = () => {
    if (!totals || totals.faults.length === 0)
      return void navigate({ to: '/project/$id/checkout', params: { id: project.projectID } });
    setTried(true);
    focusMissing(choices.current);
  };
  const foot = totals ? (
    <CartFoot
      projectView={projectView}
      cart={cart}
      totals={totals}
      explained={explained}
      onExplain={() => setExplained(!explained)}
      tried={tried}
      onCheckout={press}
    />
  ) : (
    <SummaryFoot projectView={projectView} cart={cart} onClose={onClose} />
  );
  return (
    <Drawer
      title={distributor ? content.labels.orderSummary : content.labels.cart}
      note={itemsLabel(cart.cart)}
      onClose={onClose}
      foot={
        count > 0 ? (
          <>
            <BelowEdge watched={cart.cart} />
            {foot}
          </>
        ) : null
      }
    >
      <CartBody projectView={projectView} cart={cart} explained={explained} onClose={onClose} />
      {totals && count > 0 ? (
        <div ref={choices} className="cart-choices">
          <CartChoices projectView={projectView} cart={cart} totals={totals} tried={tried} />
          {distributor ? null : <DiscountCode projectView={projectView} cart={cart} code={totals.code} />}
        </div>
      ) : null}
    </Drawer>
  );
}
