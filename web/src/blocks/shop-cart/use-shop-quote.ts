import type { ShopQuoteView } from '@colorway/contract/shop/cart/shop-cart.ts';
import type { ShopLine } from '@colorway/rules/shop/cart/shop-cart.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import type { InputOf } from '../api/operations.ts';
import { useViewer } from '../page/page-context.tsx';

type SentLines = InputOf<'shop.cart'>['lines'];

export const sentLines = (lines: readonly ShopLine[]): SentLines =>
  lines.map((line) => (line.kind === 'product' ? { ...line, selections: { ...line.selections } } : { ...line }));

interface ShopQuoteQuery {
  readonly quote: ShopQuoteView | undefined;
  /** False while another state of the cart is on its way. */
  readonly isExact: boolean;
  readonly error: Error | null;
  /** The sentence for those who have no shop. */
  readonly refusal: string | undefined;
  readonly again: () => void;
}

const hasNoShop = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'other-project-type';

/** The answer to an empty cart says whether there is a shop, and its settings. */
const emptyCart = queryOptions({
  queryKey: ['shop', 'empty-cart'],
  queryFn: () => call('shop.cart', { lines: [], code: '' }),
  retry: false,
});

/** The settings of the shop, such as its swatches; undefined until they are known, and where there is no shop. */
export const useShopSettings = () => useQuery(emptyCart).data?.settings;

/** Whether there is a shop for this viewer; false until that is known. Only customers can have none. */
export function useHasShop(): boolean {
  const isCustomer = useViewer().kind === 'customer';
  const { error, isPending } = useQuery({ ...emptyCart, enabled: isCustomer });
  return !isCustomer || !(isPending || hasNoShop(error));
}

/** The lines at today's prices; only the server prices a cart. */
export function useShopQuote(lines: readonly ShopLine[], code = ''): ShopQuoteQuery {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['shop', 'cart', lines, code],
    queryFn: () => call('shop.cart', { lines: sentLines(lines), code }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  return {
    quote: data,
    isExact: data !== undefined && !isPlaceholderData,
    error,
    refusal: hasNoShop(error) ? error.message : undefined,
    again: () => void refetch(),
  };
}
