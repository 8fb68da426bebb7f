import './shop-product.css';
import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { groupName, readHandle } from '@colorway/rules/product/names/handle.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { call } from '../../../blocks/api/client.ts';
import { usePageStore } from '../../../blocks/page/page-context.tsx';
import { usePageName } from '../../../blocks/page/use-page-name.ts';
import { UnknownPattern } from '../../../blocks/unknown-pattern/unknown-pattern.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/state-block.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { isUnknown, suggestionsOf } from '../refusals.ts';
import { ProductView } from './product-view.tsx';

/** "harbor-stripe-necktie" reads "Harbor Stripe Necktie". */
const productName = (handle: string): string => {
  const read = readHandle(handle);
  return read ? `${groupName(read.group)} ${productTypeName(read.type)}` : groupName(handle);
};

const ProductLoading = ({ handle }: { readonly handle: string }) => (
  <div className="shop" aria-busy="true">
    <section className="shop__picture" aria-label="Your design">
      <div className="shop__stage" />
    </section>
    <section className="shop__buy" aria-label="Order">
      <h1 tabIndex={-1}>{productName(handle)}</h1>
      <div className="shop__waiting">
        <Skeleton height={24} />
        <Skeleton height={96} />
        <Skeleton height={140} />
        <Skeleton height={54} />
      </div>
    </section>
  </div>
);

const ProductFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className="column shop-lost">
    <h1 tabIndex={-1}>Your design is safe</h1>
    <ErrorState
      icon={<IconAlertCircle className="icon" />}
      title="We could not load this product"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Check your connection. Nothing is ordered, and nothing you picked is lost.
    </ErrorState>
  </div>
);

interface ProductQuery {
  readonly product: ShopProduct | undefined;
  readonly failed: boolean;
  /** There is none at this address; what may have been meant. */
  readonly unknown: readonly string[] | undefined;
  /** Asks again, as after a price that changed. */
  readonly again: () => Promise<unknown>;
}

function useProduct(handle: string, configuredId: string | undefined): ProductQuery {
  const { product: sent } = usePageStore().page;
  const isSent = sent?.handle === handle && sent.askedId === (configuredId ?? null);
  const { data, error, refetch } = useQuery({
    queryKey: ['shop', 'product', handle, configuredId],
    queryFn: () => call('shop.product', { handle, ...(configuredId && { configuredId }) }),
    ...(isSent && { initialData: sent }),
    // The client tries a read again by itself.
    retry: false,
  });
  const unknown = isUnknown(error) ? suggestionsOf(error) : undefined;
  return { product: data, failed: error !== null && !unknown && !data, unknown, again: refetch };
}

export function ProductScreen() {
  const { handle } = useParams({ from: '/work/shop/products/$handle' });
  const { configuredId } = useSearch({ from: '/work/shop/products/$handle' });
  const { product, failed, unknown, again } = useProduct(handle, configuredId);
  usePageName(product && `${product.name} ${product.label}`);
  if (unknown) return <UnknownPattern title="We can't find this product" handle={handle} suggestions={unknown} />;
  if (failed) return <ProductFailed onRetry={() => void again()} />;
  if (!product) return <ProductLoading handle={handle} />;
  return <ProductView key={product.handle} product={product} configuredId={configuredId} again={again} />;
}
