import type { TypedDecision } from '@colorway/contract/shop/problem.ts';
import { cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { decisionFault, decisionLabel, reprintFault } from '@colorway/rules/shop/problem/decision.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { lockSeen, orderEntry, presentChanged, refuseField, staffIdOf } from '../admin/admin-order.ts';
import { makeRefund, wayBack } from '../admin/make-refund.ts';
import { addReprint } from '../fulfillment/add-reprint.ts';
import { storedBalance } from '../orders/order-balance.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { readOrderSources } from '../page/read-order.ts';
import { titleOf } from '../problem/present-problem.ts';
import { insertMessage, type StoredDecision, type StoredProblem, saveProblem } from '../problem/problem-store.ts';
import { lockWithOrder, presentStaffProblem, problemEntry } from './admin-problems.ts';
import { mailAnswered } from './problem-mails.ts';

/** The decision as it is stored, without the lines that it makes. */
function storedDecision(decision: TypedDecision): StoredDecision {
  const none = { pieces: [], amount: null, dueOn: null, reason: null, lines: [] };
  switch (decision.kind) {
    case 'reprint':
      return { ...none, kind: 'reprint', pieces: decision.pieces, dueOn: decision.dueOn, reason: decision.reason };
    case 'refuse':
      return { ...none, kind: 'refuse' };
    default:
      return { ...none, kind: decision.kind, amount: decision.amount };
  }
}

const amountOf = ({ amount }: Pick<StoredDecision, 'amount'>) => (amount === null ? undefined : cents(amount));

interface Carried {
  readonly order: StoredOrder;
  readonly decision: StoredDecision;
}

/** Makes the lines or the entry of the ledger; each decision makes one of them at most. */
async function carryOut(context: Context, order: StoredOrder, decision: StoredDecision, why: string): Promise<Carried> {
  const { tx } = context;
  const staffId = staffIdOf(context);
  const { kind, pieces, dueOn, reason } = decision;
  if (kind === 'reprint' && dueOn !== null) {
    const { saved, lines } = await addReprint(tx, order, { pieces, dueOn, reason: reason ?? '', staffId });
    return { order: saved, decision: { ...decision, lines } };
  }
  const amount = amountOf(decision);
  if (amount === undefined) return { order, decision };
  const way = kind === 'credit' ? 'credit' : await wayBack(context, order, amount);
  // The answer to the problem mails the customer about it.
  const refund = { amount, way, reason: why, pieces: [], isMailed: false, staffId } as const;
  return { order: await makeRefund(context, order, refund), decision };
}

/** A problem is decided once: the second press is answered with the problem as it is. */
async function assertUndecided(context: Context, problem: StoredProblem, version: number): Promise<void> {
  if (problem.version === version && problem.decision === null) return;
  throw new Problem('conflict', { details: { current: await presentStaffProblem(context, problem.id) } });
}

async function decide(context: Context, { id, version, decision: typed }: Input<'adminProblems.decide'>) {
  const { tx, sessions } = context;
  const { order, problem } = await lockWithOrder(context, id);
  await assertUndecided(context, problem, version);
  const requested = storedDecision(typed);
  const sources = await readOrderSources(context, order);
  const { refundable } = storedBalance(order);
  const facts = { lines: order.lines, refundable, today: sources.today };
  const fault = decisionFault({ ...requested, amount: amountOf(requested) }, facts);
  if (fault) refuseField(`decision.${fault.path}`, fault.message);
  const title = titleOf(order.lines, problem);
  const { order: carried, decision } = await carryOut(context, order, requested, title);
  const decidedBy = staffIdOf(context);
  await saveProblem(tx, problem, { state: 'answered', lastBy: 'maker', decision, decidedAt: new Date(), decidedBy });
  const by = sessions.staff?.name ?? '';
  const { text } = typed;
  await insertMessage(tx, { problemId: id, author: 'maker', name: by, text, files: [], staffId: decidedBy });
  const label = decisionLabel({ ...decision, amount: amountOf(decision) });
  const data = {
    to: 'decided',
    problemId: id,
    text: label.toLowerCase(),
    plainText: decisionLabel({ ...decision, amount: undefined }).toLowerCase(),
  };
  const saved = await saveOrder(tx, carried, {}, { kind: 'problem', data, staffId: decidedBy });
  await notifyOrderChanged(tx, saved);
  await mailAnswered(context, { ...sources, order: saved }, { problem, by, text, photos: 0, decision });
}

export const decideProblem = write('adminProblems.decide', {
  activity: {
    kind: 'order',
    entries: ({ input: { decision }, output }) => {
      const requested = storedDecision(decision);
      return [
        {
          ...problemEntry(output),
          doing: 'decided',
          after: decisionLabel({ ...requested, amount: amountOf(requested) }),
        },
      ];
    },
  },
  run: async ({ input, context }) => {
    await decide(context, input);
    return presentStaffProblem(context, input.id);
  },
});

export const reprintPieces = write('adminOrders.reprint', {
  activity: {
    kind: 'order',
    entries: ({ input: { pieces, reason }, output }) => {
      const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
      return [{ ...orderEntry(output), doing: `reprint, ${reason}`, after: `${count} at ${formatMoney(cents(0))}` }];
    },
  },
  run: async ({ input: { pieces, reason, dueOn, ...seen }, context }) => {
    const order = await lockSeen(context, seen);
    const { today } = await readOrderSources(context, order);
    const fault = reprintFault({ pieces, dueOn }, { lines: order.lines, today });
    if (fault) refuseField(fault.path, fault.message);
    await addReprint(context.tx, order, { pieces, dueOn, reason, staffId: staffIdOf(context) });
    return presentChanged(context, seen.id);
  },
});
