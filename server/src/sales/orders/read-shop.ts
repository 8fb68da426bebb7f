import { read, write } from '../../catalog/deps.ts';
import {
  findProductInShop,
  findProductsInShop,
  presentPrices,
  presentProductData,
  readProductPage,
} from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';

export const listPrices = read('shop.prices', {
  run: async ({ context: { deps } }) => ({ prices: presentPrices(await deps.products.facts()) }),
});

export const readProduct = read('shop.product', {
  run: ({ input, context }) => readProductPage(context, input),
});

export const readProductData = write('shop.productData', {
  prepare: findProductInShop,
  activity: 'customer-only',
  run: ({ prepared: product }) => {
    if (!product) throw new Problem('not-found', { message: 'There is no product with this id.' });
    return presentProductData(product);
  },
});

export const listProductData = write('shop.allProductData', {
  prepare: findProductsInShop,
  activity: 'customer-only',
  run: ({ prepared }) => ({ products: prepared.map((one) => one && presentProductData(one)) }),
});
