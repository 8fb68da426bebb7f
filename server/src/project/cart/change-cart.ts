import { randomUUID } from 'node:crypto';
import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { applyCommand } from '@colorway/rules/cart/apply-command.ts';
import type { Cart } from '@colorway/rules/cart/cart.ts';
import type { CartChange } from '@colorway/rules/cart/cart-changes.ts';
import type { CartConflict } from '@colorway/rules/cart/cart-conflict.ts';
import type { ApplyContext, CartCommand } from '@colorway/rules/cart/commands.ts';
import { lacksLayers } from '@colorway/rules/cart/layers.ts';
import { typedCode } from '@colorway/rules/pricing/discount/discount-code.ts';
import type { Context, Deps } from '../../catalog/deps.ts';
import type { PriceData, ProductFacts } from '../../catalog/facade.ts';
import { LruCache } from '../../kernel/cache/lru-cache.ts';
import { isOpen } from '../../kernel/database/fast/with-commit.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { actorName } from '../store/actor.ts';
import { eventOf } from '../store/project-channel.ts';
import { type CartProject, readCartProject } from './cart-project-store.ts';
import {
  changesSince,
  insertCommands,
  type NewCommand,
  type SaveOutcome,
  type StoredChangeEntry,
  saveCart,
} from './cart-store.ts';
import { readableLines, readCart } from './read-cart.ts';
import { type CartRequest, vetCommand } from './vet-command.ts';

interface CommandResult {
  readonly id: string;
  readonly refusal: string | null;
  readonly meeting: CartConflict | null;
}

export interface ChangedCart {
  readonly project: CartProject;
  /** The cart before these commands. */
  readonly before: Cart;
  readonly cart: Cart;
  readonly newCommands: readonly NewCommand[];
  readonly results: readonly CommandResult[];
}

/** A cart that commands are applied to, and the facts they are checked against. */
interface CartState {
  readonly project: CartProject;
  /** The state of the project (`markOf`). */
  readonly mark: string;
  readonly cart: Cart;
  /** Ids of commands that are stored already: a retry applies them only once. */
  readonly appliedIds: readonly string[];
}

/** Requests of one node are serialized (`one-at-a-time.ts`), so only other nodes cause a retry. */
const MAX_TRIES = 50;

/** The author shown for changes that a rule makes. */
const BY_RULE = 'The rule for neck gaiters';

const normalizeCommand = (command: CartRequest): CartCommand =>
  command.kind === 'setCode' && command.code !== null ? { ...command, code: typedCode(command.code) } : command;

/** Clears the cart once if a neck gaiter of an older release has no layers (D51). */
const clearingCommands = (cart: Cart, applyContext: ApplyContext): CartCommand[] =>
  lacksLayers(cart, applyContext)
    ? [{ kind: 'clearForLayers', id: randomUUID(), base: cart.version, at: applyContext.now }]
    : [];

/** Applies commands in their order, merged with changes made since their base version (D48). */
function applyCommands(
  context: Context,
  { project, cart: before, appliedIds: stored }: CartState,
  { commands, facts }: Change,
): ChangedCart {
  const types = new Map(project.proofs.map(({ id, productType }) => [id, productType]));
  const by = actorName(context, project);
  const applyContext: ApplyContext = { by, now: Date.now(), productTypeOf: (proofId) => types.get(proofId) };
  const appliedIds = new Set(stored);
  const results: CommandResult[] = [];
  const newCommands: NewCommand[] = [];
  let cart = before;

  const apply = (command: CartCommand, author: string): CommandResult => {
    appliedIds.add(command.id);
    const outcome = applyCommand(cart, command, { ...applyContext, by: author });
    const { id } = command;
    if (outcome.refusal !== null) return { id, refusal: outcome.refusal, meeting: null };
    cart = outcome.cart;
    const { version } = cart;
    newCommands.push({ id, projectId: project.id, version, command, changes: outcome.changes, by: author });
    return { id, refusal: null, meeting: outcome.meeting };
  };

  for (const command of clearingCommands(cart, applyContext)) apply(command, BY_RULE);
  for (const command of commands) {
    const refusal = appliedIds.has(command.id) ? null : vetCommand(command, { ...project, lines: before.lines }, facts);
    if (refusal !== null || appliedIds.has(command.id)) results.push({ id: command.id, refusal, meeting: null });
    else results.push(apply(normalizeCommand(command), by));
  }
  return { project, before, cart, newCommands, results };
}

async function save(
  { tx, recentCaller }: Context,
  mark: string,
  { project, before, cart, newCommands }: ChangedCart,
): Promise<SaveOutcome> {
  if (cart.version === before.version) {
    await insertCommands(tx, project.id, newCommands);
    return 'saved';
  }
  const unchanged = new Set(before.lines);
  const lines = cart.lines.filter((line) => !unchanged.has(line));
  const event = eventOf(project.id, PROJECT_EVENTS.cart, { version: cart.version, by: newCommands.at(-1)?.by ?? '' });
  const caller = recentCaller?.isConfirmed === false ? recentCaller : null;
  const saving = { commands: newCommands, before: before.version, mark, caller, cart, lines, event };
  const outcome = await saveCart(tx, project.id, saving);
  if (outcome === 'saved' && caller) caller.isConfirmed = true;
  return outcome;
}

interface Change {
  readonly commands: readonly CartRequest[];
  readonly facts: ProductFacts;
}

async function readState(tx: Queries, projectID: string, commands: readonly CartRequest[]): Promise<CartState> {
  const ids = commands.map(({ id }) => id);
  const stored = await readCartProject(tx, projectID, ids);
  if (!stored) throw new Problem('not-found');
  const { cart, lines, mark, appliedIds, ...project } = stored;
  return { project, mark, cart: readCart(cart, lines), appliedIds };
}

/**
 * The carts that this node changed last, as they were after that, by the project. Measured by `npm run bench -- portal` (W3): people
 * change a cart several times in a row. Nothing of it is trusted: the statement that saves refuses when the cart or the project moved.
 */
const recentCarts = new WeakMap<Deps, LruCache<CartState>>();
/** At most this many proofs and lines, of some hundred bytes each. */
const MAX_RECENT = 100_000;

function recentOf({ deps, tx }: Context): LruCache<CartState> | undefined {
  // The writes of an open transaction may still be rolled back.
  if (!deps.config.fast.recentCarts || isOpen(tx)) return undefined;
  const sizeOf = ({ project, cart }: CartState): number => 1 + project.proofs.length + cart.lines.length;
  const cache = recentCarts.get(deps) ?? new LruCache({ max: MAX_RECENT, sizeOf });
  recentCarts.set(deps, cache);
  return cache;
}

const keepRecent = (recent: LruCache<CartState>, { project, mark }: CartState, { cart }: ChangedCart): void =>
  recent.keep(project.id, { project, mark, cart: { ...cart, lines: readableLines(cart, Date.now()) }, appliedIds: [] });

/**
 * Changes a recent cart without reading it. Undefined when it has to be read: some command changes nothing, as one that was
 * applied before would, or another request changed the cart or the project.
 */
async function changeRecent(context: Context, state: CartState, change: Change): Promise<ChangedCart | undefined> {
  const { recentCaller } = context;
  // The statement compares the mark of the project, which covers its owner.
  if (recentCaller && recentCaller.email !== state.project.email) return undefined;
  const changed = applyCommands(context, state, change);
  const { cart, newCommands, results } = changed;
  const newIds = new Set(newCommands.map(({ id }) => id));
  const areAllNew = results.every(({ id }) => newIds.has(id));
  const hasEachChanged = cart.version - state.cart.version === newCommands.length;
  // Without a command nothing is saved, so nothing would be checked.
  if (!areAllNew || !hasEachChanged || newCommands.length === 0) return undefined;
  return (await save(context, state.mark, changed)) === 'saved' ? changed : undefined;
}

/** Reads the cart, applies the commands and saves them; retries from the start if another request saved first. */
export async function changeCart(
  context: Context,
  { projectID, commands }: Pick<Input<'carts.command'>, 'projectID'> & { readonly commands: readonly CartRequest[] },
  { facts }: PriceData,
): Promise<ChangedCart> {
  const recent = recentOf(context);
  const known = recent?.get(projectID);
  const changedRecent = known && (await changeRecent(context, known, { commands, facts }));
  if (recent && known && changedRecent) {
    keepRecent(recent, known, changedRecent);
    return changedRecent;
  }
  await context.recentCaller?.confirm();
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const state = await readState(context.tx, projectID, commands);
    const changed = applyCommands(context, state, { commands, facts });
    const outcome = await save(context, state.mark, changed);
    if (outcome === 'saved' && recent) keepRecent(recent, state, changed);
    if (outcome === 'saved') return changed;
    if (outcome === 'foreign-line') throw new Problem('bad-request', { message: 'A line needs an id of its own.' });
  }
  throw new Problem('unavailable', { retryAfterSeconds: 1 });
}

/** The entries of these commands, for a browser that had the latest version. */
const ownChanges = (newCommands: readonly NewCommand[]): StoredChangeEntry[] =>
  newCommands.map(({ id, version, by, changes }) => ({
    id,
    version,
    by,
    changes: changes as readonly CartChange[],
    createdAt: new Date(),
  }));

const readChanges = async (tx: Queries, { project, before, cart, newCommands }: ChangedCart, version: number) => {
  if (version >= cart.version) return [];
  return version === before.version ? ownChanges(newCommands) : changesSince(tx, project.id, version);
};

/** Presents the changes since the browser's version, without lines of proofs that are hidden now. */
export async function presentChanges({ tx }: Context, changed: ChangedCart, version: number) {
  const hidden = new Set(changed.project.proofs.filter((one) => one.hidden).map(({ id }) => id));
  return (await readChanges(tx, changed, version))
    .filter((one) => one.version > version)
    .map(({ id, createdAt, changes, ...entry }) => ({
      ...entry,
      commandId: id,
      changes: changes.filter((change) => change.what !== 'line' || !hidden.has(change.proofId)),
      at: createdAt.toISOString(),
    }));
}
