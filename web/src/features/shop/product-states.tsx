import { groupName, readHandle } from '@colorway/rules/product/handle.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';

/** "harbor-stripe-necktie" reads "Harbor Stripe Necktie". */
const productName = (handle: string): string => {
  const read = readHandle(handle);
  return read ? `${groupName(read.group)} ${productTypeName(read.type)}` : groupName(handle);
};

export const ProductLoading = ({ handle }: { readonly handle: string }) => (
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

export const ProductFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
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
