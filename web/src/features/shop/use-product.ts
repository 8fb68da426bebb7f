import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../blocks/api/client.ts';
import { usePageStore } from '../../blocks/page/page-context.tsx';
import { isUnknown, suggestionsOf } from './refusals.ts';

interface AskedProduct {
  readonly product: ShopProduct | undefined;
  readonly failed: boolean;
  /** There is none at this address; what may have been meant. */
  readonly unknown: readonly string[] | undefined;
  /** Asks again, as after a price that changed. */
  readonly again: () => Promise<unknown>;
}

export function useProduct(handle: string, configuredId: string | undefined): AskedProduct {
  const { product: sent } = usePageStore().page;
  const isSent = sent?.handle === handle && sent.askedId === (configuredId ?? null);
  const { data, error, refetch } = useQuery({
    queryKey: ['shop', 'product', handle, configuredId],
    queryFn: () => ask('shop.product', { handle, ...(configuredId && { configuredId }) }),
    ...(isSent && { initialData: sent }),
    // The client tries a read again by itself.
    retry: false,
  });
  const unknown = isUnknown(error) ? suggestionsOf(error) : undefined;
  return { product: data, failed: error !== null && !unknown && !data, unknown, again: refetch };
}
