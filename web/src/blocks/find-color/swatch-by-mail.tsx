import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { CART_FULL, swatchPrice } from '@colorway/rules/shop/cart/cart-messages.ts';
import { presentShopLines } from '@colorway/rules/shop/cart/shop-cart.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconMail } from '../../ui/icons/icon-mail.ts';
import { addSwatch, useShopCart } from '../shop-cart/cart-store.ts';
import { useShopSettings } from '../shop-cart/use-shop-quote.ts';

/** A swatch of the nearest color, where staff set that there are some (D83). Distributors have no shop. */
export function SwatchByMail({ color }: { readonly color: LibraryColor }) {
  const swatch = useShopSettings()?.swatch;
  const cart = useShopCart();
  const [isFull, setFull] = useState(false);
  if (!swatch) return null;
  const isInCart =
    cart !== undefined &&
    presentShopLines(cart).some(({ line }) => line.kind === 'swatch' && line.colorId === color.id);
  return (
    <div className="find-color__swatch">
      <IconMail className="icon" aria-hidden="true" />
      <p>
        <b>Not sure? See it in silk.</b> {`${color.colorName}: ${swatch.text}. ${swatchPrice(swatch.price)}.`}
      </p>
      <p role="status" className={isInCart || isFull ? undefined : 'visually-hidden'}>
        {isFull ? CART_FULL : null}
        {isInCart ? (
          <>
            {'The swatch is in your cart. '}
            <Link to="/shop/cart" className="text-link">
              View cart
            </Link>
          </>
        ) : null}
      </p>
      {isInCart ? null : (
        <Button size="small" onClick={() => setFull(!addSwatch(color))}>
          Send me a swatch
        </Button>
      )}
    </div>
  );
}
