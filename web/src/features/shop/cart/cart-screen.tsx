import './cart.css';
import type { ShopQuoteView } from '@colorway/contract/shop/cart/shop-cart.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import {
  CART_NOT_STORED,
  CART_STORED,
  cartCounts,
  EMPTY_CART,
  NO_SHOP_FOR_DISTRIBUTORS,
  swatchPrice,
} from '@colorway/rules/shop/cart/cart-messages.ts';
import { presentShopLines, type ShopCart } from '@colorway/rules/shop/cart/shop-cart.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useLibrary } from '../../../blocks/colors/use-library.ts';
import { Footer } from '../../../blocks/layout/footer.tsx';
import { addSwatch, useIsCartStored, useShopCart } from '../../../blocks/shop-cart/cart-store.ts';
import { useShopQuote } from '../../../blocks/shop-cart/use-shop-quote.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { RetryState } from '../../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconMail } from '../../../ui/icons/icon-mail.ts';
import { IconShoppingBag } from '../../../ui/icons/icon-shopping-bag.ts';
import { CartLines, type Removals, RemovedLines, useRemovals } from './cart-lines.tsx';
import { CartTotal } from './cart-total.tsx';
import { shownLines, useRecolor, useSeenPrices } from './use-cart-page.ts';

const Frame = ({ lead, children }: { readonly lead?: string; readonly children: ReactNode }) => (
  <div className="column column--wide shop-cart">
    <h1 tabIndex={-1}>Your cart</h1>
    {lead === undefined ? null : <p className="shop-cart__lead">{lead}</p>}
    {children}
  </div>
);

const Waiting = () => (
  <div className="shop-cart__grid" aria-busy="true">
    <div className="shop-cart__waiting">
      <Skeleton height={92} />
      <Skeleton height={92} />
    </div>
    <Skeleton height={300} />
  </div>
);

const Empty = ({ title }: { readonly title: string }) => (
  <EmptyState
    icon={<IconShoppingBag className="icon icon--large" />}
    title={title}
    action={
      <Link to="/patterns" className={buttonClass({ look: 'primary' })}>
        Choose a pattern
      </Link>
    }
  >
    Designs that you add wait here.
  </EmptyState>
);

/** Colors of the designs that the library has and the cart has no swatch of yet. */
function swatchesFor(quote: ShopQuoteView, cart: ShopCart, library: readonly LibraryColor[]): readonly LibraryColor[] {
  const ordered = new Set(presentShopLines(cart).flatMap(({ line }) => (line.kind === 'swatch' ? [line.colorId] : [])));
  const colors = quote.lines.flatMap(({ kind, colors: own }) => (kind === 'product' ? own : []));
  const found = colors.flatMap(
    ({ hex, colorName, colorSet }) =>
      library.find((one) => one.hex === hex && one.colorName === colorName && one.colorSet === colorSet) ?? [],
  );
  return [...new Map(found.map((color) => [color.id, color])).values()].filter(({ id }) => !ordered.has(id));
}

/** Offered where staff set it (D83). */
function SwatchOffer({ quote, cart }: { readonly quote: ShopQuoteView; readonly cart: ShopCart }) {
  const library = useLibrary().value?.colors ?? [];
  const { swatch } = quote.settings;
  const colors = swatchesFor(quote, cart, library);
  if (!swatch || colors.length === 0) return null;
  return (
    <section className="shop-swatches" aria-label="Swatches">
      <IconMail className="icon" aria-hidden="true" />
      <p className="small">
        <b>{`${swatchPrice(swatch.price)}. `}</b>
        {`${swatch.text}: ${colors.map(({ colorName }) => colorName).join(', ')}.`}
      </p>
      <Button
        onClick={() => {
          for (const color of colors) addSwatch(color);
        }}
      >
        {colors.length === 1 ? 'Add 1 swatch' : `Add ${colors.length} swatches`}
      </Button>
    </section>
  );
}

function leadOf(cart: ShopCart, quote: ShopQuoteView | undefined, isStored: boolean): string {
  const lines = presentShopLines(cart).map(({ line }) => line);
  const designs = new Set(lines.flatMap((line) => (line.kind === 'product' ? [line.configuredId] : []))).size;
  const pieces = quote?.pieces ?? lines.length;
  return `${cartCounts({ designs, pieces })} ${isStored ? CART_STORED : CART_NOT_STORED}`;
}

/** A cart with lines, in all states of its prices. */
function FullCart({ cart, removals }: { readonly cart: ShopCart; readonly removals: Removals }) {
  const lines = useMemo(() => presentShopLines(cart).map(({ line }) => line), [cart]);
  const { quote, isExact, error, refusal, again } = useShopQuote(lines, cart.code.value);
  const shown = useMemo(() => shownLines(cart, quote), [cart, quote]);
  const isStored = useIsCartStored();
  useSeenPrices(shown, isExact);
  useRecolor(useSearch({ from: '/work/shop/cart' }), isExact ? quote : undefined);
  if (refusal !== undefined)
    return (
      <Frame>
        <AlertBlock tone="info" icon={<IconAlertTriangle className="icon" />} live title={NO_SHOP_FOR_DISTRIBUTORS}>
          <Link to="/projects" className="text-link">
            My Projects
          </Link>
        </AlertBlock>
      </Frame>
    );
  const lead = leadOf(cart, quote, isStored);
  if (!quote)
    return (
      <Frame lead={lead}>
        {error ? (
          <RetryState title="We could not load the prices" onRetry={again}>
            Your cart is safe on this device. Nothing is ordered.
          </RetryState>
        ) : (
          <Waiting />
        )}
      </Frame>
    );
  return (
    <Frame lead={lead}>
      {error ? (
        <AlertBlock tone="error" icon={<IconAlertTriangle className="icon" />} live>
          <p>We could not update the prices. Your cart is safe on this device.</p>
          <Button size="small" onClick={again}>
            Try again
          </Button>
        </AlertBlock>
      ) : null}
      <div className="shop-cart__grid">
        <div>
          <CartLines lines={shown} products={quote.products} removals={removals} />
          <SwatchOffer quote={quote} cart={cart} />
        </div>
        <CartTotal cart={cart} quote={quote} isExact={isExact && !error} again={again} />
      </div>
    </Frame>
  );
}

/** The cart of a shopper, which this browser alone stores. */
export function CartScreen() {
  const cart = useShopCart();
  const removals = useRemovals();
  return (
    <>
      {cart === undefined ? (
        <Frame>
          <Waiting />
        </Frame>
      ) : presentShopLines(cart).length === 0 ? (
        <Frame>
          <Empty title={EMPTY_CART} />
          <RemovedLines removed={removals.removed} forget={removals.forget} />
        </Frame>
      ) : (
        <FullCart cart={cart} removals={removals} />
      )}
      <Footer />
    </>
  );
}
