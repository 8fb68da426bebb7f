import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { call } from '../api/client.ts';
import { createApiQueryStore, useApiQuery } from '../colors/api-query.ts';

const priceStore = createApiQueryStore(
  async () => (await call('shop.prices')).prices,
  (one, other) => JSON.stringify(one) === JSON.stringify(other),
);

/** The price of one piece of each product: `$38.00`; undefined until known, and while no price is set. */
export function useFromPrices(): (type: ProductTypeId) => string | undefined {
  const { value } = useApiQuery(priceStore);
  return (type) => {
    const found = value?.find(({ productType }) => productType === type);
    return found && formatMoney(found.from);
  };
}
