import './cart-count.css';
import { useCartCount } from './cart-count-store.ts';

/** The number of pieces in the cart, on its link. */
export default function CartCount() {
  const count = useCartCount();
  return count > 0 ? <span className="cart-link__count figures">{count}</span> : null;
}
