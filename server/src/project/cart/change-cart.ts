import { randomUUID } from 'node:crypto';
import type { SentCartCommand } from '@colorway/contract/project/cart.ts';
import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { applyCommand } from '@colorway/rules/cart/apply-command.ts';
import type { Cart } from '@colorway/rules/cart/cart.ts';
import type { CartChange } from '@colorway/rules/cart/cart-changes.ts';
import type { CartCommand, Telling } from '@colorway/rules/cart/commands.ts';
import { lacksLayers } from '@colorway/rules/cart/layers.ts';
import type { Meeting } from '@colorway/rules/cart/meeting.ts';
import { typedCode } from '@colorway/rules/pricing/discount-code.ts';
import type { Context } from '../../catalog/deps.ts';
import type { PriceData, ProductFacts } from '../../catalog/facade.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { actorName } from '../store/actor.ts';
import { eventOf } from '../store/project-channel.ts';
import { type CartProject, readCartProject, type ToldProject } from './cart-project-store.ts';
import { changesSince, insertCommands, type NewCommand, type Saving, type StoredNews, saveCart } from './cart-store.ts';
import { readCart } from './read-cart.ts';
import { vetCommand } from './vet-command.ts';

interface CommandResult {
  readonly id: string;
  readonly refusal: string | null;
  readonly meeting: Meeting | null;
}

export interface ChangedCart {
  readonly project: CartProject;
  /** As it stood when these commands came. */
  readonly before: Cart;
  readonly cart: Cart;
  readonly kept: readonly NewCommand[];
  readonly results: readonly CommandResult[];
}

/** Others on this node wait for their turn (`run-serialized.ts`), so only those on other nodes can be quicker. */
const MAX_TRIES = 50;

/** The house's own name, for what a rule does. */
const BY_RULE = 'The rule for neck gaiters';

const asTold = (command: SentCartCommand): CartCommand =>
  command.kind === 'setCode' && command.code !== null ? { ...command, code: typedCode(command.code) } : command;

/** A neck gaiter without layers, from times when nobody asked for them, clears the cart once (D51). */
const clearing = (cart: Cart, telling: Telling): CartCommand[] =>
  lacksLayers(cart, telling) ? [{ kind: 'clearForLayers', id: randomUUID(), base: cart.version, at: telling.now }] : [];

/** The cart as it stands with these commands, in their order; what another told first is there already (D48). */
function applyCommands(
  context: Context,
  project: ToldProject,
  { commands, facts }: { readonly commands: readonly SentCartCommand[]; readonly facts: ProductFacts },
): ChangedCart {
  const types = new Map(project.proofs.map(({ id, productType }) => [id, productType]));
  const by = actorName(context, project.email);
  const telling: Telling = { by, now: Date.now(), productTypeOf: (proofId) => types.get(proofId) };
  const before = readCart(project.cart, project.lines);
  const told = new Set(project.told);
  const results: CommandResult[] = [];
  const kept: NewCommand[] = [];
  let cart = before;

  const tell = (command: CartCommand, who: string): CommandResult => {
    told.add(command.id);
    const done = applyCommand(cart, command, { ...telling, by: who });
    const { id } = command;
    if (done.refusal !== null) return { id, refusal: done.refusal, meeting: null };
    cart = done.cart;
    const { version } = cart;
    kept.push({ id, projectId: project.id, version, command, changes: done.changes, by: who });
    return { id, refusal: null, meeting: done.meeting };
  };

  for (const command of clearing(cart, telling)) tell(command, BY_RULE);
  for (const command of commands) {
    const refusal = told.has(command.id) ? null : vetCommand(command, project, facts);
    if (refusal !== null || told.has(command.id)) results.push({ id: command.id, refusal, meeting: null });
    else results.push(tell(asTold(command), by));
  }
  return { project, before, cart, kept, results };
}

async function save({ tx }: Context, { project, before, cart, kept }: ChangedCart): Promise<Saving> {
  if (cart.version === before.version) {
    await insertCommands(tx, project.id, kept);
    return 'saved';
  }
  const old = new Set(before.lines);
  const lines = cart.lines.filter((line) => !old.has(line));
  const event = eventOf(project.id, PROJECT_EVENTS.cart, { version: cart.version, by: kept.at(-1)?.by ?? '' });
  return saveCart(tx, project.id, { commands: kept, before: before.version, cart, lines, event });
}

/** Read, told and saved if nobody was quicker; else once more, on what they left. */
export async function changeCart(
  context: Context,
  { projectID, commands }: Pick<Input<'carts.command'>, 'projectID' | 'commands'>,
  { facts }: PriceData,
): Promise<ChangedCart> {
  const ids = commands.map(({ id }) => id);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const project = await readCartProject(context.tx, projectID, ids);
    if (!project) throw new Problem('not-found');
    const changed = applyCommands(context, project, { commands, facts });
    const saving = await save(context, changed);
    if (saving === 'saved') return changed;
    if (saving === 'foreign-line') throw new Problem('bad-request', { message: 'A line needs an id of its own.' });
  }
  throw new Problem('unavailable', { retryAfterSeconds: 1 });
}

/** These commands alone, for a browser that was up to date. */
const ownNews = (kept: readonly NewCommand[]): StoredNews[] =>
  kept.map(({ id, version, by, changes }) => ({
    id,
    version,
    by,
    changes: changes as readonly CartChange[],
    createdAt: new Date(),
  }));

const foundNews = async (tx: Queries, { project, before, cart, kept }: ChangedCart, version: number) => {
  if (version >= cart.version) return [];
  return version === before.version ? ownNews(kept) : changesSince(tx, project.id, version);
};

/** Everything since a version, for those who were away; of proofs that are hidden now nothing is told. */
export async function newsOf({ tx }: Context, changed: ChangedCart, version: number) {
  const hidden = new Set(changed.project.proofs.filter((one) => one.hidden).map(({ id }) => id));
  return (await foundNews(tx, changed, version))
    .filter((one) => one.version > version)
    .map(({ id, createdAt, changes, ...news }) => ({
      ...news,
      commandId: id,
      changes: changes.filter((change) => change.what !== 'line' || !hidden.has(change.proofId)),
      at: createdAt.toISOString(),
    }));
}
