import { randomUUID } from 'node:crypto';
import type { SentCartCommand } from '@colorway/contract/project/cart/cart.ts';
import { NO_LONGER_THERE } from '@colorway/rules/shop/messages.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input, Output } from '../../kernel/operation/answers.ts';
import { changeCart, readProject, type StoredProject, vetCommand } from '../../project/facade.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { readViewedOrder } from './read-order.ts';

interface LineAgain {
  /** `Necktie, Regatta_01`. */
  readonly name: string;
  /** Why it cannot be ordered as before. */
  readonly reason: string | null;
  readonly command: SentCartCommand | null;
}

/** Each line of an order, without reprints, as a command on its project's cart, checked by the rules of today. */
function linesAgain(
  { lines }: Pick<StoredOrder, 'lines'>,
  project: StoredProject,
  facts: PriceData['facts'],
): readonly LineAgain[] {
  const base = project.cart?.version ?? 0;
  const ordered = lines.filter(({ reprint }) => !reprint);
  return ordered.map(({ kind, proofID, title, name, selections, quantity }) => {
    const label = [title, name].filter(Boolean).join(', ');
    const proof = project.proofs.find(({ versions }) => versions.some(({ proofName }) => proofName === proofID));
    if (!proof) return { name: label, reason: NO_LONGER_THERE, command: null };
    const adding = { id: randomUUID(), base, at: Date.now(), lineId: randomUUID() };
    const command: SentCartCommand =
      kind === 'swatch'
        ? { ...adding, kind: 'addSwatch', proofId: proof.id }
        : { ...adding, kind: 'addLine', proofId: proof.id, selections: { ...selections }, quantity };
    return { name: label, reason: vetCommand(command, project, facts), command };
  });
}

/** Adds the designs and sizes of an order to its project's cart at the prices of today; nothing is ordered. */
async function addAgain(
  context: Context,
  { name, withoutMissing }: Input<'orders.again'>,
  priceData: PriceData,
): Promise<Output<'orders.again'>> {
  const { sources } = await readViewedOrder(context, name, 'project-order');
  const { order } = sources;
  const project =
    order.projectId === null ? undefined : await readProject(context.tx, order.projectId, { withHidden: false });
  if (!project) throw new Problem('conflict', { message: 'The project of this order is no longer there.' });
  const again = linesAgain(order, project, priceData.facts);
  const missing = again.flatMap(({ name: line, reason }) => (reason === null ? [] : [{ name: line, reason }]));
  const commands = again.flatMap(({ command, reason }) => (command && reason === null ? [command] : []));
  if (missing.length > 0 && (!withoutMissing || commands.length === 0))
    throw new Problem('order-again', { details: { missing, others: commands.length } });
  const { results } = await changeCart(context, { projectID: project.id, commands }, priceData);
  const refused = results.find(({ refusal }) => refusal !== null)?.refusal;
  if (refused) throw new Problem('conflict', { message: refused });
  return { projectID: project.id };
}

export const orderAgain = write('orders.again', {
  prepare: readPriceData,
  activity: 'customer-only',
  run: ({ input, context, prepared }) => addAgain(context, input, prepared),
});
