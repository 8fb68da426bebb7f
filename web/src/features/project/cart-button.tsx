import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { piecesIn } from '@colorway/rules/cart/cart.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconClipboardList } from '../../ui/icons/icon-clipboard-list.ts';
import { IconShoppingBag } from '../../ui/icons/icon-shopping-bag.ts';

interface CartButtonProps {
  readonly asked: PortalProject;
  readonly cart: ShownCart;
  readonly onOpen: () => void;
}

export function CartButton({ asked, cart, onOpen }: CartButtonProps) {
  const { labels } = asked.content;
  const distributor = isDistributor(asked.project.type);
  const label = distributor ? labels.orderSummary : labels.cart;
  const Icon = distributor ? IconClipboardList : IconShoppingBag;
  const count = piecesIn(cart.cart);
  return (
    <div className="cart-button">
      <Button look="primary" size="large" wide onClick={onOpen}>
        <Icon className="icon" aria-hidden="true" />
        <span className="cart-button__label">{label}</span>
        <span className="cart-button__count figures">
          {count}
          <span className="visually-hidden">{count === 1 ? ' item' : ' items'}</span>
        </span>
      </Button>
    </div>
  );
}
