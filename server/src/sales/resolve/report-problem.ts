import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import {
  MAX_PROBLEMS,
  type ProblemWindow,
  reportedPiecesFault,
  TOO_MANY_PROBLEMS,
} from '@colorway/rules/shop/problem/report.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { refuseField, staffIdOf } from '../admin/admin-order.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { lockOrder, saveOrder } from '../orders/order-store.ts';
import type { OrderSources } from '../page/present-page.ts';
import { readViewedOrder } from '../page/read-order.ts';
import { reportWindowOf } from '../page/report-window.ts';
import { presentProblem, titleOf } from '../problem/present-problem.ts';
import {
  areProjectFiles,
  countProblems,
  findProblem,
  insertMessage,
  insertProblem,
  lockProblem,
  type StoredProblem,
  saveProblem,
} from '../problem/problem-store.ts';
import { mailReceived } from './problem-mails.ts';

const NO_PROBLEM = 'There is no problem with this id.';

function windowMessage(window: ProblemWindow): string | undefined {
  switch (window.kind) {
    case 'cancelled':
      return 'This order is cancelled. Write to us instead.';
    case 'over':
      return `Problems could be reported until ${formatYearDay(window.since)}. Write to us instead.`;
    case 'early':
      return window.from === null
        ? 'This order is not delivered yet. Write to us instead.'
        : `Report a problem from ${formatYearDay(window.from)} on. Until then, write to us.`;
    default:
      return undefined;
  }
}

/** Files of the project alone: an order of the shop takes none. */
export async function assertPhotos(
  { tx }: Pick<Context, 'tx'>,
  { order }: Pick<OrderSources, 'order'>,
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return;
  if (order.projectId === null || !(await areProjectFiles(tx, order.projectId, files))) throw new Problem('file-gone');
}

const customerOf = ({ order, project }: Pick<OrderSources, 'order' | 'project'>): string =>
  order.contact?.name ?? project?.email ?? 'The customer';

/** Locks the order before the problem. A problem of another order is answered like an unknown one. */
async function lockOwn(context: Context, sources: OrderSources, id: string): Promise<StoredProblem> {
  await lockOrder(context.tx, sources.order.id);
  const problem = await lockProblem(context.tx, id);
  if (problem?.orderId !== sources.order.id) throw new Problem('not-found', { message: NO_PROBLEM });
  return problem;
}

async function presentOwn(context: Context, { name, id }: { readonly name: string; readonly id: string }) {
  const { sources, viewer } = await readViewedOrder(context, name, 'project-people');
  const found = await findProblem(context.tx, id);
  if (!found) throw new Problem('not-found', { message: NO_PROBLEM });
  const customerName = viewer.kind === 'staff' ? customerOf(sources) : 'you';
  return presentProblem(found, sources, { seesPrices: viewer.seesPrices, customerName });
}

async function storeReport(context: Context, input: Input<'problems.report'>): Promise<string> {
  const { tx } = context;
  const { reason, pieces, text, files } = input;
  const { sources } = await readViewedOrder(context, input.name, 'project-people');
  const order = await lockOrder(tx, sources.order.id);
  if (!order) throw new Problem('not-found');
  const closed = windowMessage(reportWindowOf(sources));
  if (closed !== undefined) throw new Problem('conflict', { message: closed });
  const fault = reportedPiecesFault(order.lines, pieces);
  if (fault !== undefined) refuseField('pieces', fault);
  await assertPhotos(context, sources, files);
  if ((await countProblems(tx, order.id)) >= MAX_PROBLEMS)
    throw new Problem('conflict', { message: TOO_MANY_PROBLEMS });
  const id = await insertProblem(tx, { orderId: order.id, reason, pieces });
  await insertMessage(tx, { problemId: id, author: 'customer', name: '', text, files, staffId: staffIdOf(context) });
  const title = titleOf(order.lines, { reason, pieces });
  const data = { to: 'reported', problemId: id, text: title, plainText: title };
  await notifyOrderChanged(tx, await saveOrder(tx, order, {}, { kind: 'problem', data, staffId: staffIdOf(context) }));
  const written = { problem: { id, reason, pieces }, by: customerOf(sources), text, photos: files.length };
  await mailReceived(context, sources, { ...written, isNew: true });
  return id;
}

export const reportProblem = write('problems.report', {
  activity: 'customer-only',
  run: async ({ input, context }) => {
    const id = await storeReport(context, input);
    return presentOwn(context, { name: input.name, id });
  },
});

/** A message opens an answered problem again for staff, and leaves the decision as it is. */
export const writeToMaker = write('problems.write', {
  activity: 'customer-only',
  run: async ({ input: { name, id, text, files }, context }) => {
    const { tx, sessions } = context;
    const { sources } = await readViewedOrder(context, name, 'project-people');
    const problem = await lockOwn(context, sources, id);
    await assertPhotos(context, sources, files);
    const { staff } = sessions;
    const author = staff ? 'maker' : 'customer';
    await insertMessage(tx, {
      problemId: id,
      author,
      name: staff?.name ?? '',
      text,
      files,
      staffId: staffIdOf(context),
    });
    await saveProblem(tx, problem, { lastBy: author });
    await notifyOrderChanged(tx, sources.order);
    const written = { problem, by: customerOf(sources), text, photos: files.length };
    if (author === 'customer') await mailReceived(context, sources, { ...written, isNew: false });
    return presentOwn(context, { name, id });
  },
});

export const closeProblem = write('problems.close', {
  activity: 'customer-only',
  run: async ({ input: { name, id, version }, context }) => {
    const { tx } = context;
    const { sources } = await readViewedOrder(context, name, 'project-people');
    const problem = await lockOwn(context, sources, id);
    if (problem.state !== 'closed') {
      if (problem.version !== version)
        throw new Problem('conflict', { details: { current: await presentOwn(context, { name, id }) } });
      await saveProblem(tx, problem, { state: 'closed', closedAt: new Date() });
      const title = titleOf(sources.order.lines, problem);
      const data = { to: 'closed', problemId: id, text: title, plainText: title };
      const order = await lockOrder(tx, sources.order.id);
      if (order)
        await notifyOrderChanged(
          tx,
          await saveOrder(tx, order, {}, { kind: 'problem', data, staffId: staffIdOf(context) }),
        );
    }
    return presentOwn(context, { name, id });
  },
});
