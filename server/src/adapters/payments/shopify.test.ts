import { randomUUID } from 'node:crypto';
import { cents } from '@colorway/rules/money/cents.ts';
import { decimal } from '@colorway/rules/money/decimal.ts';
import { createTestServer } from '@colorway/trials/kit/test-server.ts';
import { refundOrder } from '@colorway/trials/stand-ins/shopify/sales.ts';
import { startShopifyStandIn } from '@colorway/trials/stand-ins/shopify/shopify.ts';
import { draftPayload, ofOrderPayload, webhookOf } from '@colorway/trials/stand-ins/shopify/webhook.ts';
import { paymentSuite } from '@colorway/trials/suites/payments.ts';
import { expect } from 'vitest';
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
  const orderOf = (about: string) => state.drafts.get(about)?.order ?? expect.fail(`no order of ${about}`);
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
      giveBack: (about, amount) => {
        const { id, transactions } = orderOf(about);
        const [payment] = transactions;
        const money = decimal(cents(amount));
        const back = { amount: money, gateway: payment?.gateway ?? '', kind: 'REFUND', parentId: payment?.id ?? '' };
        refundOrder(state, { orderId: id, transactions: [back] }, 'SUCCESS');
      },
      givenBack: (about) =>
        orderOf(about)
          .transactions.filter(({ kind }) => kind === 'REFUND')
          .map((one) => one.cents),
      refundsBegin: (begin) => {
        faults.refundStatus = begin === 'waiting' ? 'PENDING' : 'FAILURE';
      },
      refundLetter: (about) => {
        const { id, refunds } = orderOf(about);
        return letter('refunds/create', ofOrderPayload(id, refunds.at(-1)?.id ?? ''));
      },
      heal,
    },
    close: async () => {
      await client.close();
      await standIn.close();
      await close();
    },
  };
});
