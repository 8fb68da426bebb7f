import { openShop, order } from '@colorway/trials/kit/fixtures/shop.ts';
import { expect, test } from 'vitest';
import { noSuchInvoice } from './no-such-invoice.ts';

test('is true only for the URL of an unknown invoice', async () => {
  const shop = await openShop();
  const { server, visitor } = shop;
  const made = await visitor.post('/shop/orders', order(shop));
  const is = (url: string) => noSuchInvoice(server.deps, url);
  expect(await is(`/shop/invoices/${'0'.repeat(32)}`)).toBe(true);
  expect(await is('/shop/invoices/x?from=mail')).toBe(true);
  expect(await is(made.body.invoiceUrl)).toBe(false);
  expect(await is('/shop/invoices')).toBe(false);
  await server.close();
});
