import './cart.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { piecesIn } from '@colorway/rules/cart/cart.ts';
import { FREE } from '@colorway/rules/money/cents.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { useRef, useState } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { DiscountProgress } from '../../../blocks/discount/discount-progress.tsx';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconInfoCircle } from '../../../ui/icons/icon-info-circle.ts';
import { IconShoppingBag } from '../../../ui/icons/icon-shopping-bag.ts';
import { IconWifiOff } from '../../../ui/icons/icon-wifi-off.ts';
import { CheckoutDialog } from '../checkout/checkout-dialog.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { CartChoices } from './cart-choices.tsx';
import { CartFoot } from './cart-foot.tsx';
import { CartLines } from './cart-lines.tsx';
import { DiscountCode } from './discount-code.tsx';
import { LayersNote, linesWithoutLayers } from './layers-note.tsx';
import { itemWords } from './line-label.ts';
import { SummaryFoot } from './summary-foot.tsx';

interface CartBodyProps {
  readonly asked: PortalProject;
  readonly cart: ShownCart;
  readonly explained: boolean;
}

/** What is in it, and what is to be known before anything is chosen. */
function CartBody({ asked, cart, explained }: CartBodyProps) {
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
          We can't reach the server right now. Your changes are saved here and sent when the connection is back.
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

interface CartDrawerProps {
  readonly asked: PortalProject;
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
export default function CartDrawer({ asked, cart, onClose }: CartDrawerProps) {
  const choices = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  const [explained, setExplained] = useState(false);
  const { project, content, proofs } = asked;
  const { totals: figures } = cart;
  const distributor = isDistributor(project.type);
  const count = piecesIn(cart.cart);
  const { checkout, start, leave } = useCheckout(project.projectID, cart, () => {
    setTried(true);
    focusMissing(choices.current);
  });
  const press = () => {
    if (!figures || figures.faults.length === 0) return void start();
    setTried(true);
    focusMissing(choices.current);
  };
  const first = cart.cart.lines.find(({ removal }) => removal === null);
  const foot = figures ? (
    <CartFoot
      asked={asked}
      cart={cart}
      figures={figures}
      explained={explained}
      onExplain={() => setExplained(!explained)}
      tried={tried}
      onCheckout={press}
    />
  ) : (
    <SummaryFoot asked={asked} cart={cart} onClose={onClose} />
  );
  return (
    <Drawer
      title={distributor ? content.labels.orderSummary : content.labels.cart}
      note={itemWords(count)}
      onClose={onClose}
      foot={count > 0 ? foot : null}
    >
      <CartBody asked={asked} cart={cart} explained={explained} />
      {figures && count > 0 ? (
        <div ref={choices} className="cart-choices">
          {figures.discountProgress && content.discounts ? (
            <DiscountProgress
              progress={figures.discountProgress}
              products={figures.sums.find(({ kind }) => kind === 'products')?.amount ?? FREE}
              content={content.discounts}
            />
          ) : null}
          <CartChoices asked={asked} cart={cart} figures={figures} tried={tried} />
          {distributor ? null : <DiscountCode asked={asked} cart={cart} code={figures.code} />}
        </div>
      ) : null}
      {checkout.state === 'idle' ? null : (
        <CheckoutDialog
          asked={asked}
          checkout={checkout}
          picture={proofs.find(({ id }) => id === first?.proofId)?.picture}
          onAgain={(seen) => void start(seen)}
          onLeave={leave}
        />
      )}
    </Drawer>
  );
}
