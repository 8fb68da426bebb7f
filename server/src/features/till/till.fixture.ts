import { sql } from 'drizzle-orm';
import { type StripeStandIn, startStripeStandIn } from '../../adapters/till/stripe/stand-in.ts';
import { deliverLane } from '../../outbox/deliver-lane.ts';
import { deliveries } from '../../outbox/deliveries.ts';
import { findOrder } from '../shop/order-store.ts';
import { openShop, order, type Shop } from '../shop/shop.fixture.ts';
import { orderLane } from './till-kinds.ts';

export interface ShopWithTill {
  readonly shop: Shop;
  readonly stripe: StripeStandIn;
  close(): Promise<void>;
}

export const envOf = ({ config }: StripeStandIn): Record<string, string> => ({
  STRIPE_SECRET_KEY: config.secretKey,
  STRIPE_WEBHOOK_SECRET: config.webhookSecret,
  STRIPE_URL: config.url ?? '',
});

/** The shop with Stripe's stand-in as its till. */
export async function openShopWithTill(more: Parameters<typeof openShop>[0] = {}): Promise<ShopWithTill> {
  const stripe = await startStripeStandIn();
  const shop = await openShop({ ...more, env: envOf(stripe) });
  return {
    shop,
    stripe,
    close: async () => {
      await shop.server.close();
      await stripe.close();
    },
  };
}

export const storedOrder = async ({ server }: Pick<Shop, 'server'>, token: string) => {
  const found = await findOrder(server.deps.db, token);
  if (!found) throw new Error('no such order');
  return found;
};

/** Runs the lane of an order as its job would, also what waits for a later try. */
export async function deliverOrder({ server: { deps } }: Pick<Shop, 'server'>, id: string): Promise<void> {
  await deps.db.execute(sql`update outbox set next_try_at = now() where lane = ${orderLane(id)}`);
  await deliverLane(deps, deliveries(deps), orderLane(id));
}

/** Twelve neckties, ordered and not yet told to the till. */
export async function orderedAtTill(shop: Shop) {
  const { token } = (await shop.visitor.post('/shop/orders', order(shop))).body;
  return storedOrder(shop, token);
}
