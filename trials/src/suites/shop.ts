import { randomBytes, randomUUID } from 'node:crypto';
import type { OrderLine } from '@colorway/contract/shop/invoice.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import type { DraftOrder, Shop } from '@colorway/server/adapters/shop/port.ts';
import type { Database } from '@colorway/server/kernel/database/queries.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Made {
  readonly shop: Shop;
  readonly db: Database;
  /** A product of the shop, with its number of variants. */
  readonly known: { readonly id: string; readonly productType: string; readonly variants: number };
  /** Discount codes: ten percent off, an ended one, and one for a single order. */
  readonly codes: { readonly active: string; readonly ended: string; readonly once: string };
  /** Uses the code for an order at the shop. */
  use(code: string): Promise<void>;
  close(): Promise<void>;
}

const line: OrderLine = {
  kind: 'product',
  title: 'Necktie',
  productType: 'Necktie',
  name: 'Harbor Stripe',
  picture: null,
  options: [{ name: 'Length', value: 'Regular 58"' }],
  selections: { length: 'Regular 58"' },
  colors: [],
  handle: null,
  configuredId: null,
  proofID: null,
  quantity: 12,
  unitPrice: cents(3_200),
  lineItemTotal: cents(38_400),
  grams: 199,
  madeIn: null,
  deliveredIn: null,
};

const order = (more: Partial<DraftOrder> = {}): DraftOrder => ({
  id: randomUUID(),
  token: randomBytes(16).toString('hex'),
  orderKey: null,
  projectID: null,
  noteAttributes: [],
  lines: [line],
  sums: [{ kind: 'products', label: 'Products', amount: cents(38_400) }],
  total: cents(38_400),
  contact: null,
  ...more,
});

/** Tests that every shop must pass. */
export function shopSuite(name: string, make: () => Promise<Made>): void {
  describe(`the shop in ${name}`, () => {
    let made: Made;
    beforeAll(async () => {
      made = await make();
    });
    afterAll(() => made.close());

    const create = (draft: DraftOrder) => made.db.transaction((tx) => made.shop.createDraftOrder(tx, draft));

    test('knows its products by their ids, in the requested order, and answers null for others', async () => {
      const { shop, db, known } = made;
      const [strange, product, again] = await shop.products(db, ['never-was', known.id, known.id]);
      expect(strange).toBeNull();
      expect(product).toMatchObject({ id: known.id, productType: known.productType });
      expect(product?.variants).toHaveLength(known.variants);
      expect(new Set(product?.variants.map(({ sku }) => sku)).size).toBe(known.variants);
      expect(again).toEqual(product);
      expect(await shop.products(db, [])).toEqual([]);
      expect((await shop.allProducts(db)).map(({ id }) => id)).toContain(known.id);
    });

    test('makes one product for a line, however often it is called', async () => {
      const product = { key: randomUUID(), title: 'Necktie', productType: 'Necktie', grams: 199, picture: null };
      const custom = (one: typeof product) => made.db.transaction((tx) => made.shop.createCustomProduct(tx, one));
      const first = await custom(product);
      expect(await custom(product)).toEqual(first);
      const other = await custom({ ...product, key: randomUUID() });
      expect(other.productId).not.toBe(first.productId);
      expect(other.variantId).not.toBe(first.variantId);
    });

    test('makes an order with a name that people can read aloud and a place to pay', async () => {
      const draft = order();
      const first = await create(draft);
      expect(first).toMatchObject({ id: draft.id, token: draft.token });
      expect(first.name).toMatch(/^D-\d{4,}$/);
      expect(first.payUrl).toContain(draft.token);
      const second = await create(order());
      expect(second.name).not.toBe(first.name);
      expect(second.payUrl).not.toBe(first.payUrl);
    });

    test('D49: makes one order of a key, however many ask at once', async () => {
      const orderKey = randomUUID();
      const orders = await Promise.all(Array.from({ length: 8 }, () => create(order({ orderKey }))));
      expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
      expect(new Set(orders.map(({ payUrl }) => payUrl)).size).toBe(1);
      expect(await create(order({ orderKey }))).toEqual(orders[0]);
      expect((await create(order({ orderKey: randomUUID() }))).id).not.toBe(orders[0]?.id);
    });

    /** Looks a code up like a write: refreshes the external shop's answer first. */
    const look = async (code: string) => {
      await made.shop.refreshDiscounts?.([code]);
      return made.shop.lookupDiscount(made.db, code);
    };

    test('knows a discount code however it is typed, says whether it is active, and null for one that never was', async () => {
      const { codes } = made;
      expect(await look('NEVER-WAS')).toBeNull();
      const found = await look(` ${codes.active.toLowerCase()} `);
      expect(found).toEqual({ code: codes.active, kind: 'percentage', value: 10, minimum: 0, status: 'ACTIVE' });
      expect(await look(codes.ended)).toMatchObject({ status: 'EXPIRED' });
    });

    test('ends a code that was used as often as it may be', async () => {
      const { codes, use } = made;
      expect(await look(codes.once)).toMatchObject({ status: 'ACTIVE' });
      await use(codes.once);
      expect(await look(codes.once)).toMatchObject({ status: 'EXPIRED' });
    });
  });
}
