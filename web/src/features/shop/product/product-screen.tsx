import './shop-product.css';
import './shop-order.css';
import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { groupName, readHandle } from '@colorway/rules/product/names/handle.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { PRICE_NOT_LOADED } from '@colorway/rules/shop/cart/cart-messages.ts';
import { readRecolor } from '@colorway/rules/shop/cart/shop-cart.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { usePageStore } from '../../../blocks/page/page-context.tsx';
import { usePageName } from '../../../blocks/page/use-page-name.ts';
import { UnknownPattern } from '../../../blocks/unknown-pattern/unknown-pattern.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { isUnknown, suggestionsOf } from '../refusals.ts';
import { ProductView } from './product-view.tsx';

const DESIGN_ID = /^[0-9a-f]{32}$/;

/** "harbor-stripe-necktie" reads "Harbor Stripe Necktie". */
const productName = (handle: string): string => {
  const read = readHandle(handle);
  return read ? `${groupName(read.group)} ${productTypeName(read.type)}` : groupName(handle);
};

interface WithoutPriceProps {
  readonly handle: string;
  readonly configuredId: string | undefined;
  /** Set once the product could not be loaded. */
  readonly onRetry?: (() => void) | undefined;
}

/** The picture is there before the price, and stays when the price does not come. */
const WithoutPrice = ({ handle, configuredId, onRetry }: WithoutPriceProps) => (
  <div className="shop" aria-busy={onRetry ? undefined : true}>
    <section className="shop__picture" aria-label="Your design">
      <div className="shop__stage stage-ground">
        {configuredId && DESIGN_ID.test(configuredId) ? (
          <img className="shop__first" src={`/configured/${configuredId}.webp`} alt={productName(handle)} />
        ) : null}
      </div>
    </section>
    <section className="shop__buy" aria-label="Order">
      <h1 tabIndex={-1}>{productName(handle)}</h1>
      {onRetry ? (
        <div className="shop__order">
          <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} live title={PRICE_NOT_LOADED}>
            <p>Your design is safe. Nothing is ordered.</p>
          </AlertBlock>
          <Button look="primary" size="large" wide onClick={onRetry}>
            Try again
          </Button>
        </div>
      ) : (
        <div className="shop__waiting">
          <Skeleton height={24} />
          <Skeleton height={96} />
          <div className="shop__quantity">
            <Skeleton width={150} height={54} />
            <Skeleton width={60} height={40} />
          </div>
          <Skeleton height={54} />
        </div>
      )}
    </section>
  </div>
);

interface ProductQuery {
  readonly product: ShopProduct | undefined;
  readonly failed: boolean;
  readonly isFetching: boolean;
  /** There is none at this address; what may have been meant. */
  readonly unknown: readonly string[] | undefined;
  /** Asks again, as after a price that changed. */
  readonly again: () => Promise<unknown>;
}

function useProduct(handle: string, configuredId: string | undefined): ProductQuery {
  const { product: sent } = usePageStore().page;
  const isSent = sent?.handle === handle && sent.askedId === (configuredId ?? null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['shop', 'product', handle, configuredId],
    queryFn: () => call('shop.product', { handle, ...(configuredId && { configuredId }) }),
    ...(isSent && { initialData: sent }),
    // The client tries a read again by itself.
    retry: false,
  });
  const unknown = isUnknown(error) ? suggestionsOf(error) : undefined;
  return { product: data, isFetching, failed: error !== null && !unknown && !data, unknown, again: refetch };
}

/** A design whose colors were changed for the cart goes on to the cart. */
function useBackToCart(product: ShopProduct | undefined, cart: string | undefined): void {
  const configuredId = product?.design?.id;
  useEffect(() => {
    if (configuredId === undefined || cart === undefined || !readRecolor(cart)) return;
    // Back from the cart leads past this page.
    location.replace(`/shop/cart?${new URLSearchParams({ cart, configuredId })}`);
  }, [configuredId, cart]);
}

export function ProductScreen() {
  const { handle } = useParams({ from: '/work/shop/products/$handle' });
  const { configuredId, cart } = useSearch({ from: '/work/shop/products/$handle' });
  const { product, failed, isFetching, unknown, again } = useProduct(handle, configuredId);
  usePageName(product && `${product.name} ${product.label}`);
  useBackToCart(product, cart);
  if (unknown) return <UnknownPattern title="We can't find this product" handle={handle} suggestions={unknown} />;
  if (!product)
    return (
      <WithoutPrice
        handle={handle}
        configuredId={configuredId}
        onRetry={failed && !isFetching ? () => void again() : undefined}
      />
    );
  return <ProductView key={product.handle} product={product} configuredId={configuredId} />;
}
