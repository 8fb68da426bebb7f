import * as z from 'zod';
import { operation } from '../operation.ts';
import { productType } from '../pattern/pattern.ts';
import { shopQuote, typedShopCart } from './cart/shop-cart.ts';
import { invoice, orderRow, typedContact } from './invoice.ts';
import { money } from './money.ts';
import { productData, shopProduct } from './product.ts';
import { listedOrders, orderListFilter } from './production.ts';

const tag = 'Shop';
const typedToken = z.string().max(64);
const typedProductId = z.string().min(1).max(200);
/** The limit of the shop's schema. */
const MAX_PRODUCTS = 250;
const version = z.int().min(0);

export const shopContract = {
  prices: operation({
    access: 'public',
    method: 'GET',
    path: '/shop/prices',
    summary: 'Starting prices of configurator products when one is ordered',
    tag,
    cacheSeconds: 0,
  }).output(z.object({ prices: z.array(z.object({ productType, label: z.string(), from: money })) })),
  product: operation({
    access: 'public',
    method: 'GET',
    path: '/shop/products/{handle}',
    summary: 'A product page: details, prices by quantity, and the requested design',
    tag,
  })
    .input(z.object({ handle: z.string().max(200), configuredId: z.string().max(200).optional() }))
    .output(shopProduct),
  cart: operation({
    access: 'public',
    method: 'POST',
    path: '/shop/cart',
    summary: "A shopper's cart at today's prices, with what cannot be ordered, the sums and the delivery",
    tag,
    creates: false,
    limit: { name: 'shop-cart', max: 3_000, windowSeconds: 3_600 },
  })
    .input(typedShopCart)
    .output(shopQuote),
  order: operation({
    access: 'public',
    method: 'POST',
    path: '/shop/orders',
    summary: 'Orders a cart of designs and swatches, once. Refused with the new figures under `quote` at another total',
    tag,
    creates: true,
    limit: { name: 'shop-order', max: 60, windowSeconds: 3_600 },
  })
    .input(
      typedShopCart.extend({
        /** The browser's id of the cart: it is ordered once, however often it is sent. */
        cartID: z.uuid(),
        /** The total that the person saw when pressing the button; the server's own total counts (D5). */
        expectedTotalCents: money,
      }),
    )
    .output(z.object({ invoiceUrl: z.string(), token: z.string(), name: z.string() })),
  invoice: operation({
    access: 'public',
    method: 'GET',
    path: '/shop/invoices/{token}',
    summary: 'An order as its invoice shows it. Anyone with the token may see it',
    tag,
  })
    .input(z.object({ token: typedToken }))
    .output(invoice),
  contact: operation({
    access: 'public',
    method: 'PUT',
    path: '/shop/invoices/{token}/contact',
    summary: 'Sets the recipient and address of an order until its pieces are ready',
    tag,
    limit: { name: 'invoice-contact', max: 60, windowSeconds: 3_600 },
  })
    .input(
      z.object({
        token: typedToken,
        version,
        contact: typedContact,
        /** Confirms a total that the sales tax of the new address changes. */
        expectedTotalCents: money.optional(),
      }),
    )
    .output(invoice),
  orders: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/orders',
    summary:
      'Orders, newest first or sorted, filtered by state, product, days, and words in order, project or customer',
    tag,
  })
    .input(orderListFilter.extend({ cursor: z.string().max(200).optional() }).optional())
    .output(listedOrders),
  sendInvoice: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/orders/{id}/send-invoice',
    summary: 'Emails the invoice link to the person who ordered or to the customer of the project',
    tag,
    creates: true,
  })
    .input(z.object({ id: z.uuid() }))
    .output(orderRow.extend({ sentTo: z.string() })),
  productData: operation({
    access: 'public',
    method: 'POST',
    path: '/getProductData',
    summary: 'A product of the shop by the id of its sample product: options and variants',
    tag,
    creates: false,
  })
    .input(z.object({ id: typedProductId }))
    .output(productData),
  allProductData: operation({
    access: 'public',
    method: 'POST',
    path: '/getAllProductData',
    summary: 'Products of the shop by id, null for an unknown id. Without ids, all of them',
    tag,
    creates: false,
  })
    .input(z.object({ ids: z.array(typedProductId).max(MAX_PRODUCTS).optional() }).optional())
    .output(z.object({ products: z.array(productData.nullable()) })),
};
