import type { Asking, Table } from '../case.ts';
import { aDesign, aHandle, anInvoice, anOrder } from '../kinds/kinds-of-world.ts';

const necktie = { length: 'Regular 58"', width: 'Standard 3.25"' };
const contact = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  address: { street: '1 Example Street', city: 'Example', country: 'USA' },
};

/** Names the product of the design. */
const ofDesign = async ({ world, caller, ids }: Asking) => {
  await world.id(aDesign, 'own', caller);
  return { handle: await world.once('handle of designs', async () => ids.handle ?? '') };
};

/** Cases of the shop, where a capability gives access to an invoice or a design. */
export const shopCases: Table = {
  'shop.prices': {},
  'shop.product': [
    { about: 'by handle', takes: { handle: aHandle }, strange: { handle: { deleted: 404 } } },
    {
      about: 'with a design',
      takes: { configuredId: aDesign },
      send: ofDesign,
      strange: { configuredId: { guessed: 200, misshapen: 200 } },
      why: 'the page says in words that there is no such design',
    },
  ],
  'shop.order': {
    takes: { configuredId: aDesign },
    plain: { handle: 'walked in shop.product; the design decides' },
    send: async (asking) => ({
      ...(await ofDesign(asking)),
      selections: necktie,
      quantity: 12,
      expectedTotalCents: 38_400,
    }),
  },
  'shop.invoice': { takes: { token: anInvoice } },
  'shop.contact': { takes: { token: anInvoice }, send: { version: 1, contact } },
  'shop.orders': {},
  'shop.setOrderState': { takes: { id: anOrder }, send: { state: 'paid', version: 1 } },
  'shop.sendInvoice': { takes: { id: anOrder } },
  'shop.productData': {
    plain: { id: 'a product, which everybody may see' },
    send: { id: 'sample-necktie' },
  },
  'shop.allProductData': { plain: { 'ids.0': 'products, which everybody may see' }, send: { ids: ['nothing'] } },
  ordersExport: {},
  invoiceEvents: { takes: { token: anInvoice } },
};
