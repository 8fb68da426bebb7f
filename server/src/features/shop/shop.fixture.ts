import type { Browser } from '../../testing/browser.ts';
import { openBrowser } from '../../testing/browser.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { drawing, newHandle, staffBrowser, uploadGroup } from '../patterns/patterns.fixture.ts';
import { ensureFirstProducts } from './first-products.ts';

export interface Shop {
  readonly server: TestServer;
  readonly staff: Browser;
  readonly visitor: Browser;
  /** `test-stripe-0-necktie`, also made as a mask and a table runner. */
  readonly group: string;
  readonly handle: string;
  /** A design in two colors. */
  readonly designId: string;
}

export const design = async (visitor: Browser, handle: string): Promise<string> =>
  (
    await visitor.post('/products-v2', {
      handle,
      serialized: '',
      colors: [{ hex: '#14213d', colorName: 'Navy' }, { hex: '#a6192e' }],
    })
  ).body.id;

/** The first products and one pattern, in the shop as it is after its first start. */
export async function openShop(more: Parameters<typeof createTestServer>[0] = {}): Promise<Shop> {
  const server = await createTestServer(more);
  await ensureFirstProducts(server.deps);
  const staff = await staffBrowser(server);
  const visitor = openBrowser(server.app);
  const group = newHandle();
  const handle = `${group}-necktie`;
  const cloth = drawing('#111', '#222');
  await uploadGroup(staff, { handle: group, necktie: cloth, 'face-mask': cloth, 'table-runner': cloth });
  return { server, staff, visitor, group, handle, designId: await design(visitor, handle) };
}

export const usual = { length: 'Regular 58"', width: 'Standard 3.25"' };

/** Twelve neckties, as the page sends them. */
export const order = ({ handle, designId }: Shop, more: object = {}) => ({
  handle,
  configuredId: designId,
  selections: usual,
  quantity: 12,
  expectedTotalCents: 38_400,
  ...more,
});

export const ordered = async (shop: Shop): Promise<string> =>
  (await shop.visitor.post('/shop/orders', order(shop))).body.token;
