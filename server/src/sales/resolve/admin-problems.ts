import type { InvoiceContact } from '@colorway/contract/shop/invoice.ts';
import type { StaffProblem } from '@colorway/contract/shop/problem.ts';
import { addDays } from '@colorway/rules/dates/calendar-day.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { refundOfPieces } from '@colorway/rules/shop/payment/refund.ts';
import { DECISION_NAMES, REPRINT_DAYS } from '@colorway/rules/shop/problem/decision.ts';
import { type Context, read, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { staffIdOf } from '../admin/admin-order.ts';
import { refundedPieces } from '../ledger/ledger-store.ts';
import { storedBalance } from '../orders/order-balance.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { findOrderById, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import type { OrderSources } from '../page/present-page.ts';
import { readOrderSources } from '../page/read-order.ts';
import { presentProblem, titleOf } from '../problem/present-problem.ts';
import {
  countAllProblems,
  findOrderOfProblem,
  findProblem,
  insertMessage,
  listAllProblems,
  lockProblem,
  type StoredProblem,
  saveProblem,
} from '../problem/problem-store.ts';
import { mailAnswered, problemAddress } from './problem-mails.ts';
import { assertPhotos } from './report-problem.ts';

const NO_PROBLEM = 'There is no problem with this id.';
const noProblem = (): Problem => new Problem('not-found', { message: NO_PROBLEM });

/** A company that ordered under its own name has no first name. */
const firstNameOf = ({ name, company }: Pick<InvoiceContact, 'name' | 'company'>): string =>
  name === company ? 'the customer' : name.trim().split(/\s+/)[0] || 'the customer';

/** The price of the reported pieces that were not refunded yet. */
function worthOf({ order, payments }: OrderSources, { pieces }: StoredProblem) {
  const before = refundedPieces(order.lines.length, payments);
  const counts = order.lines.map((line, at) => {
    const reported = pieces.find((one) => one.line === at)?.quantity ?? 0;
    return Math.min(reported, line.quantity - (before[at] ?? 0));
  });
  return refundOfPieces({ lines: order.lines, sums: order.sums }, counts, before).total;
}

export async function presentStaffProblem(context: Context, id: string): Promise<StaffProblem> {
  const found = await findProblem(context.tx, id);
  const order = found && (await findOrderById(context.tx, found.orderId));
  if (!order) throw noProblem();
  const sources = await readOrderSources(context, order);
  const { project, parcels, today } = sources;
  const name = order.contact?.name ?? project?.email ?? 'The customer';
  const { refundable } = storedBalance(order);
  const deliveredAt = parcels.findLast((parcel) => parcel.deliveredAt !== null)?.deliveredAt ?? null;
  return {
    ...presentProblem(found, sources, { seesPrices: true, customerName: name }),
    order: {
      id: order.id,
      name: orderName(order.number),
      projectID: project && !project.isDeleted ? project.id : null,
      projectName: project?.name ?? null,
      deliveredAt: deliveredAt?.toISOString() ?? null,
    },
    customer: { name, firstName: order.contact ? firstNameOf(order.contact) : 'the customer' },
    isMailed: problemAddress(sources) !== null,
    refundable,
    worth: cents(Math.min(worthOf(sources, found), refundable)),
    proposedDay: addDays(today, REPRINT_DAYS),
  };
}

interface Locked {
  readonly order: StoredOrder;
  readonly problem: StoredProblem;
}

/** Locks the order, then the problem. */
export async function lockWithOrder({ tx }: Pick<Context, 'tx'>, id: string): Promise<Locked> {
  const orderId = await findOrderOfProblem(tx, id);
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  const problem = await lockProblem(tx, id);
  if (!order || !problem) throw noProblem();
  return { order, problem };
}

export const listAdminProblems = read('adminProblems.list', {
  run: async ({ context: { tx } }) => {
    const rows = await listAllProblems(tx);
    return {
      ...(await countAllProblems(tx)),
      problems: rows.map(({ problem, number, lines, contact, projectName }) => ({
        id: problem.id,
        orderName: orderName(number),
        customer: contact?.name ?? projectName ?? '',
        title: titleOf(lines, problem),
        state: problem.state,
        isWaiting: problem.lastBy === 'customer' && problem.state !== 'closed',
        decision: problem.decision && DECISION_NAMES[problem.decision.kind],
        since: problem.createdAt.toISOString(),
      })),
    };
  },
});

export const readAdminProblem = read('adminProblems.read', {
  run: ({ input: { id }, context }) => presentStaffProblem(context, id),
});

/** The order that an entry of the activity list names. */
export const problemEntry = ({ order }: Pick<StaffProblem, 'order'>) => ({
  what: `Problem with ${order.name}`,
  projectId: order.projectID,
});

export const writeToCustomer = write('adminProblems.write', {
  activity: {
    kind: 'order',
    entries: ({ output }) => [{ ...problemEntry(output), doing: 'message to the customer' }],
  },
  run: async ({ input: { id, text, files }, context }) => {
    const { tx, sessions } = context;
    const { order, problem } = await lockWithOrder(context, id);
    const sources = await readOrderSources(context, order);
    await assertPhotos(context, sources, files);
    const by = sessions.staff?.name ?? '';
    await insertMessage(tx, { problemId: id, author: 'maker', name: by, text, files, staffId: staffIdOf(context) });
    await saveProblem(tx, problem, { lastBy: 'maker' });
    await notifyOrderChanged(tx, order);
    await mailAnswered(context, sources, { problem, by, text, photos: files.length, decision: null });
    return presentStaffProblem(context, id);
  },
});
