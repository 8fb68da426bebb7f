import { createTestServer } from '@colorway/trials/kit/test-server.ts';
import { shopSuite } from '@colorway/trials/suites/shop.ts';
import { expect } from 'vitest';
import { ensureFirstProducts } from '../../catalog/products/first-products.ts';
import { discountCode } from '../../kernel/database/schema.ts';
import { embeddedShop } from './embedded.ts';

shopSuite('our own tables', async () => {
  const { deps, close } = await createTestServer();
  await ensureFirstProducts(deps);
  await deps.db.insert(discountCode).values([
    { code: 'TEN', kind: 'percentage', value: 10 },
    { code: 'ENDED', kind: 'percentage', value: 15, endsAt: new Date('2026-01-01T00:00:00Z') },
    { code: 'ONCE', kind: 'fixed', value: 500, usageLimit: 1 },
  ]);
  return {
    shop: embeddedShop(),
    db: deps.db,
    known: { id: 'sample-necktie', productType: 'Necktie', variants: 10 },
    use: async (code) => {
      const use = () => deps.db.transaction((tx) => deps.shop.countDiscountUse(tx, code));
      // One of two concurrent uses is refused.
      expect((await Promise.all([use(), use()])).sort()).toEqual([false, true]);
    },
    codes: { active: 'TEN', ended: 'ENDED', once: 'ONCE' },
    close,
  };
});
