import { randomInt, randomUUID } from 'node:crypto';
import { LINES, PROOFS } from '../portal/works.ts';
import { type Contender, inTurn } from './contender.ts';
import { openPeer, PEERS } from './install.ts';
import { copyOrders, ownOrders } from './vendure-rows.ts';

const CARTS = 16;
const TOKEN = 'vendure-auth-token';

interface Order {
  readonly id: string;
  readonly totalWithTax: number;
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
}
interface Answer {
  readonly data?: { readonly order?: Order; readonly addItemToOrder?: Order };
}

const LOG_IN = `mutation ($username: String!, $password: String!) {
  login(username: $username, password: $password) { ... on CurrentUser { id } ... on ErrorResult { errorCode } }
}`;
/** The numbers that a cart shows. */
const TOTALS = `id code state totalQuantity subTotal subTotalWithTax shippingWithTax total totalWithTax
  discounts { description amountWithTax } taxSummary { description taxRate taxTotal }`;
const LINE = 'id quantity unitPriceWithTax discountedLinePriceWithTax linePriceWithTax';
const READ = `query ($id: ID!) {
  order(id: $id) { ${TOTALS} lines { ${LINE} productVariant { id name sku } } }
}`;
const ADD = `mutation ($variant: ID!, $quantity: Int!) {
  addItemToOrder(productVariantId: $variant, quantity: $quantity) {
    ... on Order { ${TOTALS} lines { ${LINE} } }
    ... on ErrorResult { errorCode message }
  }
}`;

/** Errors and refusals come with 200. */
const isRight = (body: string): boolean => !body.includes('"errors"') && body.includes('"totalWithTax"');

/** Vendure with 10,000 orders of 20 lines, and carts of 10 lines of 16 other customers. */
export const openVendure = (): Promise<Contender> =>
  openPeer(PEERS.vendure, async (host) => {
    const password = randomUUID();
    const own = { PASSWORD: password };
    host.run('setup.mjs', { ...own, VARIANTS: String(PROOFS), CUSTOMERS: String(1 + CARTS) });
    const url = `${await host.start('start.mjs', own)}/shop-api`;

    const post = async (query: string, variables: object, token = ''): Promise<{ answer: Answer; token: string }> => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const came = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
      const text = await came.text();
      if (!came.ok || text.includes('"errorCode"') || text.includes('"errors"')) throw new Error(`Vendure: ${text}`);
      return { answer: JSON.parse(text) as Answer, token: came.headers.get(TOKEN) ?? token };
    };
    /** Logs a customer in and fills the cart; answers the order and the session. */
    const fill = async (at: number, lines: number): Promise<{ order: string; token: string }> => {
      const { token } = await post(LOG_IN, { username: `customer${at}@example.com`, password });
      let order = '';
      for (let variant = 1; variant <= lines; variant++) {
        const { answer } = await post(ADD, { variant: String(variant), quantity: variant }, token);
        order = answer.data?.addItemToOrder?.id ?? order;
      }
      return { order, token };
    };

    const { order, token } = await fill(0, PROOFS);
    const sessions: string[] = [];
    for (let at = 1; at <= CARTS; at++) sessions.push((await fill(at, LINES)).token);
    await copyOrders(host.database, order);
    const orders = await ownOrders(host.database, order);

    const nextOrder = inTurn(orders);
    const nextSession = inTurn(sessions);
    const request = (query: string, variables: object, session: string) => ({
      path: '/shop-api',
      headers: { authorization: `Bearer ${session}` },
      body: { query, variables },
    });
    const sent = { url, method: 'POST', headers: { 'content-type': 'application/json' }, isRight } as const;
    return {
      plans: {
        W1: {
          load: { ...sent, each: () => request(READ, { id: nextOrder() }, token) },
          answers: ({ data }: Answer) => data?.order?.lines.length === PROOFS && data.order.totalWithTax > 0,
        },
        W4: {
          load: {
            ...sent,
            each: () => request(ADD, { variant: String(randomInt(1, PROOFS + 1)), quantity: 1 }, nextSession()),
          },
          answers: ({ data }: Answer) =>
            (data?.addItemToOrder?.lines.length ?? 0) >= LINES && (data?.addItemToOrder?.totalWithTax ?? 0) > 0,
        },
      },
    };
  });
