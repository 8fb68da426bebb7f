import { randomUUID } from 'node:crypto';
import type { OrderLine } from '@colorway/contract/shop/invoice.ts';
import { presentLines } from '@colorway/rules/cart/cart.ts';
import { NO_LONGER_THERE } from '@colorway/rules/shop/messages.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { NO_READING } from '@colorway/rules/shop/passport/reading.ts';
import { NO_SUCH_LINE, SWATCH_PRINTS_NOTHING } from '@colorway/rules/shop/print/print-messages.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input, Output } from '../../kernel/operation/answers.ts';
import {
  type CartRequest,
  changeCart,
  readCart,
  readProject,
  type StoredProject,
  type StoredProof,
  vetCommand,
} from '../../project/facade.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { isSameDesign, listDesignReadings } from '../orders/reading-store.ts';
import { readViewedOrder } from './read-order.ts';

interface LineAgain {
  /** `Necktie, Regatta_01`. */
  readonly name: string;
  /** Why it cannot be ordered as before. */
  readonly reason: string | null;
  readonly command: Extract<CartRequest, { kind: 'addLine' | 'addSwatch' }> | null;
}

/** The proof of a line, while it is in the project. */
export const findOrderedProof = (
  { proofs }: Pick<StoredProject, 'proofs'>,
  { proofID }: Pick<OrderLine, 'proofID'>,
): StoredProof | undefined => proofs.find(({ versions }) => versions.some(({ proofName }) => proofName === proofID));

/** A line that has colors; a swatch is cut from stock. */
export function productLine({ lines }: Pick<StoredOrder, 'lines'>, at: number): OrderLine {
  const line = lines[at];
  if (!line) throw new Problem('not-found', { message: NO_SUCH_LINE });
  if (line.kind === 'swatch') throw new Problem('not-found', { message: SWATCH_PRINTS_NOTHING });
  return line;
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
    const proof = findOrderedProof(project, { proofID });
    if (!proof) return { name: label, reason: NO_LONGER_THERE, command: null };
    const adding = { id: randomUUID(), base, at: Date.now(), lineId: randomUUID() };
    const command: LineAgain['command'] =
      kind === 'swatch'
        ? { ...adding, kind: 'addSwatch', proofId: proof.id }
        : { ...adding, kind: 'addLine', proofId: proof.id, selections: { ...selections }, quantity };
    return { name: label, reason: vetCommand(command, project, facts), command };
  });
}

/** The order whose lot of this design was read first. */
async function findFirstOrder({ tx }: Pick<Context, 'tx'>, order: StoredOrder, line: OrderLine): Promise<string> {
  const [first] = await listDesignReadings(tx, order, line);
  if (!first) throw new Problem('conflict', { message: NO_READING });
  return orderName(first.number);
}

/** The wish for each size, in the cart already or about to be added. */
const wishFor = (lineIds: readonly string[], order: string, base: number): CartRequest[] =>
  lineIds.map((lineId) => ({ kind: 'matchColors', id: randomUUID(), base, at: Date.now(), lineId, order }));

interface DesignAgain {
  readonly order: StoredOrder;
  readonly project: StoredProject;
  readonly line: OrderLine;
}

/** A swatch of one design. */
function swatchAgain({ project, line }: DesignAgain, facts: PriceData['facts']): CartRequest[] {
  const proof = findOrderedProof(project, line);
  if (!proof) throw new Problem('conflict', { message: NO_LONGER_THERE });
  const base = project.cart?.version ?? 0;
  const command = { kind: 'addSwatch', id: randomUUID(), base, at: Date.now(), lineId: randomUUID() } as const;
  const adding = { ...command, proofId: proof.id };
  const reason = vetCommand(adding, project, facts);
  if (reason !== null) throw new Problem('conflict', { message: reason });
  return [adding];
}

/** Sizes of one design with the wish to match its first order. Those that are in the cart stay as they are. */
async function matchAgain(
  context: Pick<Context, 'tx'>,
  { order, project, line }: DesignAgain,
  { facts, withoutMissing }: Pick<PriceData, 'facts'> & { readonly withoutMissing: boolean },
): Promise<CartRequest[]> {
  const first = await findFirstOrder(context, order, line);
  const base = project.cart?.version ?? 0;
  const proof = findOrderedProof(project, line);
  const inCart = presentLines(readCart(project.cart, project.lines)).filter(
    ({ kind, proofId }) => kind === 'product' && proofId === proof?.id,
  );
  if (inCart.length > 0)
    return wishFor(
      inCart.map(({ id }) => id),
      first,
      base,
    );
  const sizes = order.lines.filter((one) => isSameDesign(line, one));
  const adding = addable(linesAgain({ lines: sizes }, project, facts), withoutMissing);
  return [
    ...adding,
    ...wishFor(
      adding.map(({ lineId }) => lineId),
      first,
      base,
    ),
  ];
}

/** The commands of the lines that can still be made; others are refused by name until they are confirmed. */
function addable(again: readonly LineAgain[], withoutMissing: boolean) {
  const missing = again.flatMap(({ name: line, reason }) => (reason === null ? [] : [{ name: line, reason }]));
  const commands = again.flatMap(({ command, reason }) => (command && reason === null ? [command] : []));
  if (missing.length > 0 && (!withoutMissing || commands.length === 0))
    throw new Problem('order-again', { details: { missing, others: commands.length } });
  return commands;
}

type Reorder = Pick<Input<'orders.again'>, 'design' | 'withoutMissing'> & Pick<PriceData, 'facts'>;

async function commandsOf(
  context: Pick<Context, 'tx'>,
  { order, project }: Omit<DesignAgain, 'line'>,
  { design, withoutMissing, facts }: Reorder,
): Promise<CartRequest[]> {
  if (!design) return addable(linesAgain(order, project, facts), withoutMissing);
  const again = { order, project, line: productLine(order, design.line - 1) };
  return design.as === 'swatch' ? swatchAgain(again, facts) : matchAgain(context, again, { facts, withoutMissing });
}

/** Adds the designs and sizes of an order to its project's cart at the prices of today; nothing is ordered. */
async function addAgain(
  context: Context,
  { name, withoutMissing, design }: Input<'orders.again'>,
  priceData: PriceData,
): Promise<Output<'orders.again'>> {
  const { sources } = await readViewedOrder(context, name, 'project-order');
  const { order } = sources;
  const project =
    order.projectId === null ? undefined : await readProject(context.tx, order.projectId, { withHidden: false });
  if (!project) throw new Problem('conflict', { message: 'The project of this order is no longer there.' });
  const commands = await commandsOf(context, { order, project }, { design, withoutMissing, facts: priceData.facts });
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
