import { randomUUID } from 'node:crypto';
import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { applyCommand } from '@colorway/rules/cart/apply-command.ts';
import type { CartCommand, OrderedPieces } from '@colorway/rules/cart/commands.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { eventOf } from '../store/project-channel.ts';
import { readProject } from '../store/project-store.ts';
import { clearCheckout, lockCart, saveCart } from './cart-store.ts';
import { readCart } from './read-cart.ts';

interface OrderedLine extends Omit<OrderedPieces, 'proofId'> {
  /** The name of the file that was ordered, of any version. */
  readonly proofName: string | null;
}

/** Takes the pieces of an order that is paid or accepted out of its project's cart. */
export async function takeOrdered(
  tx: Queries,
  projectId: string,
  { orderName, lines }: { readonly orderName: string; readonly lines: readonly OrderedLine[] },
): Promise<void> {
  await lockCart(tx, projectId);
  const project = await readProject(tx, projectId, { withHidden: true });
  if (!project) return;
  const proofIds = new Map(
    project.proofs.flatMap(({ id, versions }) => versions.map(({ proofName }) => [proofName, id] as const)),
  );
  const pieces = lines.flatMap(({ proofName, kind, selections, quantity }) => {
    const proofId = proofName === null ? undefined : proofIds.get(proofName);
    return proofId === undefined ? [] : [{ kind, proofId, selections, quantity }];
  });
  const before = readCart(project.cart, project.lines);
  const now = Date.now();
  const by = `Order ${orderName}`;
  const command: CartCommand = { kind: 'takeOrdered', pieces, id: randomUUID(), base: before.version, at: now };
  const { cart, changes } = applyCommand(before, command, { by, now, productTypeOf: () => undefined });
  if (cart === before) return;
  await clearCheckout(tx, projectId);
  const outcome = await saveCart(tx, projectId, {
    commands: [{ id: command.id, projectId, version: cart.version, command, changes, by }],
    before: before.version,
    mark: null,
    caller: null,
    cart,
    lines: cart.lines.filter((line) => !before.lines.includes(line)),
    event: eventOf(projectId, PROJECT_EVENTS.cart, { version: cart.version, by }),
  });
  if (outcome !== 'saved') throw new Error(`Expected the locked cart of ${projectId}, but it is ${outcome}.`);
}
