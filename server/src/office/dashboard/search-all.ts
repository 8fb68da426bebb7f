import { cents } from '@colorway/rules/money/cents.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { findInquiries, findOrders, findPatterns, findProjects } from './search-store.ts';

/** Searches projects, patterns, inquiries and orders for a text, a few of each. */
async function search({ tx }: Context, q: string) {
  const text = q.toLowerCase();
  const projects = await findProjects(tx, text);
  const orders = await findOrders(tx, text);
  return {
    projects: projects.map(({ id, name, email, proof }) => ({ projectID: id, name, email, proofID: proof })),
    patterns: await findPatterns(tx, text),
    inquiries: await findInquiries(tx, text),
    orders: orders.map(({ number, token, state, total }) => ({
      name: orderName(number),
      token,
      state,
      total: cents(total),
    })),
  };
}

export const searchAll = read('desk.search', { run: ({ input, context }) => search(context, input.q) });
