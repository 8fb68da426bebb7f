import { cents } from '@colorway/rules/money/cents.ts';
import { codeStatus, typedCode } from '@colorway/rules/pricing/discount/discount-code.ts';
import { variantsOf } from '@colorway/rules/product/variants.ts';
import { invoicePath, orderName } from '@colorway/rules/shop/order-name.ts';
import type { MadeOrder, Shop, ShopProduct } from '../../adapters/shop/port.ts';
import {
  addDiscountUse,
  findDiscountCode,
  findOrderByKey,
  findProducts,
  insertOrder,
  type StoredProduct,
} from './embedded-store.ts';

const present = ({ sampleProduct, productType, productDescription, options }: StoredProduct): ShopProduct => ({
  id: sampleProduct,
  title: productType,
  productType,
  description: productDescription,
  options,
  variants: variantsOf({ productType, options }).map(({ title, sku }) => ({
    id: `${sampleProduct}/${sku}`,
    title,
    sku,
  })),
});

interface Numbered {
  readonly id: string;
  readonly token: string;
  readonly number: number;
}

/** The invoice is a page of this server, so its URL needs no host. */
const toMadeOrder = ({ id, token, number }: Numbered): MadeOrder => ({
  id,
  token,
  name: orderName(number),
  payUrl: invoicePath(token),
});

/** The shop on our own tables: the invoice is a page of this server, and staff mark it as paid. */
export const embeddedShop = (): Shop => ({
  products: async (tx, ids) => {
    const found = ids.length === 0 ? [] : await findProducts(tx, ids);
    const byId = new Map(found.map((one) => [one.sampleProduct, present(one)]));
    return ids.map((id) => byId.get(id) ?? null);
  },
  allProducts: async (tx) => (await findProducts(tx)).map(present),
  // Our orders store their lines in full, so a custom product needs only an id.
  createCustomProduct: async (_tx, { key }) => ({ productId: `custom/${key}`, variantId: `custom/${key}/1` }),
  createDraftOrder: async (tx, order) => {
    const inserted = await insertOrder(tx, order);
    if (inserted) return toMadeOrder({ ...order, ...inserted });
    const first = order.orderKey === null ? undefined : await findOrderByKey(tx, order.orderKey);
    if (!first) throw new Error(`Expected an order with the key ${order.orderKey}`);
    return toMadeOrder(first);
  },
  lookupDiscount: async (tx, typed) => {
    const found = await findDiscountCode(tx, typedCode(typed));
    if (!found) return null;
    const { code, kind, value, minimumCents } = found;
    return { code, kind, value, minimum: cents(minimumCents), status: codeStatus(found, new Date()) };
  },
  countDiscountUse: (tx, typed) => addDiscountUse(tx, typedCode(typed)),
});
