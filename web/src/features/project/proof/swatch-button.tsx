import type { CartStore } from '../../../blocks/cart/cart-store.ts';
import { notify } from '../../../ui/notify/notify.ts';

interface SwatchButtonProps {
  readonly store: CartStore;
  readonly ordered: boolean;
  readonly proofId: string;
  readonly productType: string;
  readonly label: string;
}

const IN_CART = 'Swatch in cart';

/** One swatch of each proof: a second press has nothing to do, and says so. */
export function SwatchButton({ store, ordered, proofId, productType, label }: SwatchButtonProps) {
  const order = () => {
    if (ordered) return;
    store.do({ kind: 'addSwatch', lineId: crypto.randomUUID(), proofId });
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
