import type { PaymentProvider } from '../../adapters/payments/port.ts';
import type { Shop } from '../../adapters/shop/port.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { Database } from '../../kernel/database/queries.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { embeddedShop } from '../../sales/facade.ts';

interface Selling {
  readonly shop: Shop;
  readonly paymentProvider: PaymentProvider | undefined;
  close(): Promise<void>;
}

/** Who sells and who takes the money; a real one is put among those that can be tested. */
export async function sellingOf(
  { services: { shopify, stripe } }: Config,
  db: Database,
  services: Services,
  outside: Map<string, Testable>,
): Promise<Selling> {
  if (stripe) {
    const { stripePayments } = await import('../../adapters/payments/stripe.ts');
    const paymentProvider = stripePayments(stripe, services);
    outside.set(paymentProvider.name, paymentProvider);
    return { shop: embeddedShop(), paymentProvider, close: () => paymentProvider.close() };
  }
  if (!shopify) return { shop: embeddedShop(), paymentProvider: undefined, close: async () => {} };
  const [{ shopifyClient }, { shopifyShop }, { shopifyPayments }] = await Promise.all([
    import('../../adapters/shop/shopify/client.ts'),
    import('../../adapters/shop/shopify.ts'),
    import('../../adapters/payments/shopify.ts'),
  ]);
  const client = shopifyClient({ config: shopify, services });
  const paymentProvider = shopifyPayments({ client, config: shopify, db, services });
  outside.set(paymentProvider.name, paymentProvider);
  return { shop: shopifyShop(client, { db, services }, embeddedShop()), paymentProvider, close: () => client.close() };
}
