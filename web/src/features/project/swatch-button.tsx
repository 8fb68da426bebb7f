import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import { notify } from '../../ui/notify/notify.ts';

interface SwatchButtonProps {
  readonly cart: ShownCart;
  readonly proofId: string;
  readonly productType: string;
  readonly label: string;
}

const IN_CART = 'Swatch in cart';

const hasSwatch = ({ cart }: ShownCart, proofId: string): boolean =>
  cart.lines.some((line) => line.kind === 'swatch' && line.proofId === proofId && line.removal === null);

/** One swatch of each proof: a second press has nothing to do, and says so. */
export function SwatchButton({ cart, proofId, productType, label }: SwatchButtonProps) {
  const ordered = hasSwatch(cart, proofId);
  const order = () => {
    if (ordered) return;
    cart.desk.do({ kind: 'addSwatch', lineId: crypto.randomUUID(), proofId });
    notify({ kind: 'success', text: `A swatch of this ${productType} is in your cart.` });
  };
  return (
    <button
      type="button"
      className="proof-card__swatch"
      aria-disabled={ordered || undefined}
      aria-label={`${ordered ? IN_CART : label}, ${productType}`}
      onClick={order}
    >
      {ordered ? IN_CART : label}
    </button>
  );
}
