import { webhookOf } from '@colorway/trials/stand-ins/shopify/webhook.ts';
import { expect, test } from 'vitest';
import { NotSigned } from '../../../kernel/webhook/letter.ts';
import { receiveMessage } from './receive-message.ts';

/** Fixture signed by another program (webhook vectors of the project's research). */
const SECRET = 'shpss_test_secret';
const BODY =
  '{"id":5501,"admin_graphql_api_id":"gid://shopify/Order/5501","name":"#1042","email":"ann@example.test","financial_status":"paid","currency":"USD","total_price":"812.50","note_attributes":[{"name":"Project ID","value":"9001"},{"name":"Portal order","value":"0b6f2a52"}],"tags":"portal, portal-order-0b6f2a52"}';
const headers = {
  'x-shopify-hmac-sha256': '8lDrv5lIw98L62yQpxiP4NimDmmvJw2q7nDaaT5U3uQ=',
  'x-shopify-topic': 'orders/paid',
  'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
};
const raw = Buffer.from(BODY);

test('a signed message is accepted and names our order', () => {
  expect(receiveMessage(raw, headers, [SECRET])).toEqual({
    deliveryId: 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
    topic: 'orders/paid',
    externalId: '0b6f2a52',
  });
});

test('the old secret is valid only during a rotation', () => {
  expect(receiveMessage(raw, headers, ['a newer secret', SECRET]).topic).toBe('orders/paid');
  expect(() => receiveMessage(raw, headers, ['a newer secret'])).toThrow(NotSigned);
  expect(() => receiveMessage(raw, headers, [])).toThrow(NotSigned);
});

test('a reformatted message is refused', () => {
  const again = Buffer.from(JSON.stringify(JSON.parse(BODY), null, 1));
  expect(() => receiveMessage(again, headers, [SECRET])).toThrow(NotSigned);
});

test('a missing or short signature is refused', () => {
  for (const signature of ['', '8lDrv5lI', undefined]) {
    expect(() => receiveMessage(raw, { ...headers, 'x-shopify-hmac-sha256': signature }, [SECRET])).toThrow(NotSigned);
  }
});

test.each([
  ['draft_orders/update', { admin_graphql_api_id: 'gid://shopify/DraftOrder/7' }, 'gid://shopify/DraftOrder/7'],
  ['draft_orders/delete', { id: 1_069_920_477 }, 'gid://shopify/DraftOrder/1069920477'],
  ['draft_orders/delete', { id: '7"' }, null],
  ['draft_orders/delete', {}, null],
  ['orders/cancelled', { note_attributes: [{ name: 'Portal order', value: 'ours' }] }, 'ours'],
  ['orders/paid', { note_attributes: [] }, null],
  ['orders/paid', { note_attributes: 'nothing' }, null],
  ['orders/paid', null, null],
  ['app/uninstalled', { admin_graphql_api_id: 'gid://shopify/App/1' }, null],
])('%s with %j is about %s', (topic, payload, externalId) => {
  const letter = webhookOf(topic, payload, SECRET);
  expect(receiveMessage(letter.raw, letter.headers, [SECRET]).externalId).toBe(externalId);
});
