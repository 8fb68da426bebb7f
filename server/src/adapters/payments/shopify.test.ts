import { randomUUID } from 'node:crypto';
import { createTestServer } from '@colorway/trials/kit/test-server.ts';
import { startShopifyStandIn } from '@colorway/trials/stand-ins/shopify/shopify.ts';
import { draftPayload, webhookOf } from '@colorway/trials/stand-ins/shopify/webhook.ts';
import { paymentSuite } from '@colorway/trials/suites/payments.ts';
import { readConfig } from '../../kernel/config/config.ts';
import { shopifyClient } from '../shop/shopify/client.ts';
import { ORDER_ATTRIBUTE } from './shopify/draft-input.ts';
import { shopifyPayments } from './shopify.ts';

paymentSuite('Shopify', async () => {
  const standIn = await startShopifyStandIn();
  const { deps, close } = await createTestServer();
  const { services } = deps;
  const config = readConfig({ ...standIn.env }).services.shopify;
  if (!config) throw new Error('Expected a configuration of Shopify');
  const client = shopifyClient({ config, services, dice: () => 0 });
  // The stand-in's search has no lag.
  const provider = shopifyPayments({ client, config, db: deps.db, services, lagMs: 0 });
  const { state, faults, heal, pay, letter } = standIn;
  const payload = (about: string | null) => {
    const draft = about === null ? undefined : state.drafts.get(about);
    return draft ? draftPayload(draft) : { id: 1, nonce: randomUUID() };
  };
  return {
    provider,
    end: {
      ordersOf: (orderId) =>
        [...state.drafts.values()]
          .filter(({ customAttributes }) =>
            customAttributes.some(({ key, value }) => key === ORDER_ATTRIBUTE && value === orderId),
          )
          .map(({ id }) => id),
      pay,
      readyAfter: (reads) => {
        faults.readyAfter = reads;
      },
      loseAnswerOfWrite: (number) => {
        heal();
        faults.loseAnswerOfWrite = number;
      },
      refuse: (status, times) => {
        faults.refuse = { status, times };
      },
      letter: (about) => letter(about === null ? 'products/update' : 'draft_orders/update', payload(about)),
      forged: (about) => webhookOf('draft_orders/update', payload(about), 'another secret'),
      old: () => undefined,
      heal,
    },
    close: async () => {
      await client.close();
      await standIn.close();
      await close();
    },
  };
});
