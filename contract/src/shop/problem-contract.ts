import * as z from 'zod';
import { operation } from '../operation.ts';
import {
  listedProblem,
  orderProblem,
  problemFiles,
  problemMessage,
  staffProblem,
  typedDecision,
  typedReport,
} from './problem.ts';

const tag = 'Orders';
const name = z.string().max(100);
const id = z.uuid();
const version = z.int().min(0);
const message = { text: problemMessage, files: problemFiles };
const CUSTOMER = { access: 'public', method: 'POST', tag } as const;
const STAFF = { access: 'staff', tag } as const;

/** Problems with an order, for the people of its project: never for visitors of its links (D71). */
export const problemContract = {
  report: operation({
    ...CUSTOMER,
    path: '/orders/{name}/problems',
    summary: 'Reports a problem with pieces of an order, within 30 days of its delivery',
    creates: true,
    limit: { name: 'order-problem', max: 40, windowSeconds: 3_600 },
  })
    .input(typedReport.extend({ name }))
    .output(orderProblem),
  write: operation({
    ...CUSTOMER,
    path: '/orders/{name}/problems/{id}/messages',
    summary: 'Writes to the maker about a problem',
    creates: true,
    limit: { name: 'order-problem-message', max: 120, windowSeconds: 3_600 },
  })
    .input(z.object({ name, id, ...message }))
    .output(orderProblem),
  close: operation({
    ...CUSTOMER,
    path: '/orders/{name}/problems/{id}/close',
    summary: 'Closes a problem that is fine now',
    creates: false,
  })
    .input(z.object({ name, id, version }))
    .output(orderProblem),
};

export const adminProblemContract = {
  list: operation({
    ...STAFF,
    method: 'GET',
    path: '/admin/problems',
    summary: 'Problems with orders: open ones first, the longest wait first',
  }).output(z.object({ problems: z.array(listedProblem), total: z.int(), open: z.int() })),
  read: operation({
    ...STAFF,
    method: 'GET',
    path: '/admin/problems/{id}',
    summary: 'A problem with its pieces, photos and messages',
  })
    .input(z.object({ id }))
    .output(staffProblem),
  write: operation({
    ...STAFF,
    method: 'POST',
    path: '/admin/problems/{id}/messages',
    summary: 'Writes to the customer about a problem, by mail and on the page of the order',
    creates: true,
  })
    .input(z.object({ id, ...message }))
    .output(staffProblem),
  decide: operation({
    ...STAFF,
    method: 'POST',
    path: '/admin/problems/{id}/decision',
    summary: 'Decides a problem once: reprint, refund, credit or refusal, each with a sentence to the customer',
    creates: false,
  })
    .input(z.object({ id, version, decision: typedDecision }))
    .output(staffProblem),
};
