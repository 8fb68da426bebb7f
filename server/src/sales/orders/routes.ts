import { NO_INVOICE } from '@colorway/rules/shop/messages.ts';
import { askedProduct, askedProducts } from '../../catalog/products/asked-products.ts';
import { presentPrices, presentProductData } from '../../catalog/products/present-product.ts';
import { productPage } from '../../catalog/products/product-page.ts';
import { os } from '../../edge/http/implementer.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { findOrder } from './order-store.ts';
import { pageOfOrders } from './page-of-orders.ts';
import { placeOrder } from './place-order.ts';
import { presentInvoice } from './present-order.ts';
import { saveContact } from './save-contact.ts';
import { sendInvoice } from './send-invoice.ts';
import { setOrderState } from './set-order-state.ts';

export const shopRoutes = {
  prices: os.shop.prices.handler(async ({ context: { deps } }) => ({
    prices: presentPrices(await deps.products.facts()),
  })),
  product: os.shop.product.handler(({ input, context }) => productPage(context, input)),
  order: os.shop.order.handler(({ input, context }) => placeOrder(context, input)),
  invoice: os.shop.invoice.handler(async ({ input: { token }, context: { tx } }) => {
    const order = await findOrder(tx, token);
    if (!order) throw new Problem('not-found', { message: NO_INVOICE });
    return presentInvoice(order);
  }),
  contact: os.shop.contact.handler(({ input, context }) => saveContact(context, input)),
  orders: os.shop.orders.handler(({ input, context }) => pageOfOrders(context, input ?? {})),
  setOrderState: os.shop.setOrderState.handler(({ input, context }) => setOrderState(context, input)),
  sendInvoice: os.shop.sendInvoice.handler(({ input, context }) => sendInvoice(context, input.id)),
  productData: os.shop.productData.handler(async ({ context }) => {
    const [product] = askedProduct.of(context);
    if (!product) throw new Problem('not-found', { message: 'There is no product with this id.' });
    return presentProductData(product);
  }),
  allProductData: os.shop.allProductData.handler(async ({ context }) => ({
    products: askedProducts.of(context).map((one) => one && presentProductData(one)),
  })),
};
