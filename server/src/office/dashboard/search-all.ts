import { cents } from '@colorway/rules/money/cents.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { staffMay } from '../../kernel/operation/may.ts';
import { findInquiries, findInquiriesOf, findOrders, findPatterns, findProjects } from './search-store.ts';

/** Searches projects, patterns, inquiries and orders for a text, a few of each, as far as the role of the caller sees them. */
async function search({ tx, sessions }: Context, q: string) {
  const text = q.toLowerCase();
  const projects = staffMay(sessions, 'projects:see') ? await findProjects(tx, text) : [];
  // A complete number or address is not looked for within names and other addresses, too.
  const isFull = projects.some(({ id, email }) => id === text || email === text);
  const orders = staffMay(sessions, 'orders:see') ? await findOrders(tx, text) : [];
  return {
    projects: projects.map(({ id, name, email, proof }) => ({ projectID: id, name, email, proofID: proof })),
    patterns: staffMay(sessions, 'patterns:see') ? await findPatterns(tx, text) : [],
    inquiries: staffMay(sessions, 'customers:see') ? await (isFull ? findInquiriesOf : findInquiries)(tx, text) : [],
    orders: orders.map(({ number, token, state, total }) => ({
      name: orderName(number),
      token,
      state,
      total: cents(total),
    })),
  };
}

export const searchAll = read('desk.search', { run: ({ input, context }) => search(context, input.q) });
