import { retryDelay } from '@colorway/contract/call/retry-delay.ts';
import type { MAX_COMMANDS, SentCartCommand } from '@colorway/contract/project/cart/cart.ts';
import type { CartQuote } from '@colorway/contract/project/cart/quote.ts';
import { applyCommands } from '@colorway/rules/cart/apply-command.ts';
import { type Cart, EMPTY_CART } from '@colorway/rules/cart/cart.ts';
import type { CartCommand, CommandBody } from '@colorway/rules/cart/commands.ts';
import { ApiError, isPassing } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-message.ts';
import type { OutputOf } from '../api/operations.ts';
import { STORED_WORK } from '../work-area/stored-work-keys.ts';
import { type CartMarks, marked, NO_MARKS, touchedBy, unmarked } from './cart-marks.ts';
import { withCommand } from './with-command.ts';

const keyOf = (projectID: string): string => STORED_WORK.cart + projectID;

const isCommand = (one: unknown): one is CartCommand =>
  typeof one === 'object' && one !== null && 'id' in one && 'kind' in one && 'base' in one && 'at' in one;

/** Commands that may not have arrived; they survive a closed tab and a day offline. */
function storedCommands(projectID: string): readonly CartCommand[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(projectID)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isCommand) : [];
  } catch {
    return [];
  }
}

/**
 * Read again right before it is written, since other tabs keep theirs in the same place. A command that two tabs tell is
 * done once: it has an id.
 */
function keepCommands(projectID: string, mine: readonly CartCommand[], gone: ReadonlySet<string>): void {
  const ids = new Set(mine.map(({ id }) => id));
  const others = storedCommands(projectID).filter(({ id }) => !ids.has(id) && !gone.has(id));
  const all = [...others, ...mine];
  try {
    if (all.length === 0) localStorage.removeItem(keyOf(projectID));
    else localStorage.setItem(keyOf(projectID), JSON.stringify(all));
  } catch {
    // Without a place to keep them they are sent all the same.
  }
}

export interface CartState {
  /** With everything that was done here, sent or not. */
  readonly cart: Cart;
  /** The quote of the server's last cart; null before the first. */
  readonly quote: CartQuote | null;
  /** Commands that are not known to have arrived. */
  readonly waiting: number;
  readonly reachable: boolean;
  readonly marks: CartMarks;
  /** Whether the server's own cart is here. */
  readonly known: boolean;
}

interface LoadedCart {
  readonly cart: Cart;
  readonly quote: CartQuote;
  /** Keyed by the proof's id. */
  readonly products: ReadonlyMap<string, string>;
}

export interface Settled {
  readonly arrived: boolean;
  /** Why it did not arrive, or what the server did not do of it. */
  readonly messages: readonly string[];
}

/** One cart, outside every screen: changes show at once and are sent when the server is reachable (D48, D52). */
export interface CartStore {
  readonly current: () => CartState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly do: (doing: CommandBody) => string;
  /** The cart as the project's answer has it. */
  readonly adopt: (loaded: LoadedCart) => void;
  /** Another browser changed the cart. */
  readonly receiveVersion: (version: number) => void;
  /** Once nothing waits any more, or it is known why it goes on waiting. */
  readonly settle: () => Promise<Settled>;
}

/** Its module would bring zod along. */
const AT_ONCE: typeof MAX_COMMANDS = 200;
/** A number is still being typed or stepped; everything else goes at once. */
const QUANTITY_MS = 400;
/** Another person's change can be undone for this long. */
const MARK_MS = 60_000;

const START: CartState = {
  cart: EMPTY_CART,
  quote: null,
  waiting: 0,
  reachable: true,
  marks: NO_MARKS,
  known: false,
};

/** The browser never sends the server's own rule, and what is sent is not mutated. */
const sent = (batch: readonly CartCommand[]) => batch as unknown as SentCartCommand[];

export function createCartStore(projectID: string, onRefused: (sentence: string) => void): CartStore {
  let state = START;
  let base: Cart = EMPTY_CART;
  let products: ReadonlyMap<string, string> = new Map();
  let pending: readonly CartCommand[] = storedCommands(projectID);
  const own = new Set<string>(pending.map(({ id }) => id));
  const listeners = new Set<() => void>();
  let sending = false;
  let behind = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settled: ((how: Settled) => void)[] = [];
  let refusals: string[] = [];

  const shown = (): Cart =>
    applyCommands(base, pending, new Set(), {
      by: 'You',
      now: Date.now(),
      productTypeOf: (proofId) => products.get(proofId),
    }).cart;

  const set = (change: Partial<CartState>): void => {
    state = { ...state, ...change, cart: shown(), waiting: pending.length };
    for (const listener of listeners) listener();
  };

  const forgetLater = (before: CartMarks, after: CartMarks): void => {
    for (const [key, mark] of after) {
      if (before.get(key) === mark) continue;
      setTimeout(() => state.marks.get(key) === mark && set({ marks: unmarked(state.marks, key) }), MARK_MS);
    }
  };

  const done = (commands: readonly CartCommand[]): void => {
    const gone = new Set(commands.map(({ id }) => id));
    pending = pending.filter(({ id }) => !gone.has(id));
    keepCommands(projectID, pending, gone);
  };

  const refuse = (sentence: string): void => {
    refusals.push(sentence);
    onRefused(sentence);
  };

  const answer = (how: Settled): void => {
    for (const resolve of settled.splice(0)) resolve(how);
  };

  const receive = ({ cart, quote, results, news: changes }: OutputOf<'carts.command'>): void => {
    for (const { refusal } of results) if (refusal !== null) refuse(refusal);
    tries = 0;
    if (cart.version < base.version) {
      set({ reachable: true });
      return;
    }
    const marks = state.known ? marked(state.marks, changes, own) : state.marks;
    forgetLater(state.marks, marks);
    base = cart;
    set({ reachable: true, known: true, quote, marks });
  };

  const fail = (error: unknown, batch: readonly CartCommand[]): void => {
    const sentence = errorMessage(error);
    if (isPassing(error)) {
      set({ reachable: false });
      plan(retryDelay(tries++));
      answer({ arrived: false, messages: [sentence] });
      return;
    }
    // Signed out: what was done stays here for whoever signs in again.
    if (!(error instanceof ApiError && error.status === 401)) done(batch);
    refuse(sentence);
    set({});
    answer({ arrived: false, messages: [sentence] });
  };

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (sending || (pending.length === 0 && !behind)) return;
    sending = true;
    behind = false;
    const batch = pending.slice(0, AT_ONCE);
    try {
      const result = await call('carts.command', { projectID, version: base.version, commands: sent(batch) });
      done(batch);
      receive(result);
      sending = false;
      if (pending.length > 0 || behind) void send();
      else answer({ arrived: true, messages: refusals });
    } catch (error) {
      sending = false;
      // The event may have been missed, so refetch.
      behind = true;
      fail(error, batch);
    }
  }

  function plan(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  }

  if (typeof addEventListener === 'function') addEventListener('online', () => void send());

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    do(doing) {
      const command: CartCommand = { ...doing, id: crypto.randomUUID(), base: base.version, at: Date.now() };
      own.add(command.id);
      // Commands that are being sent no longer change.
      pending = withCommand(pending, command, sending);
      keepCommands(projectID, pending, new Set());
      set({ marks: unmarked(state.marks, touchedBy(doing)) });
      if (doing.kind === 'setQuantity') plan(QUANTITY_MS);
      else void send();
      return command.id;
    },
    adopt(loaded) {
      products = loaded.products;
      if (loaded.cart.version < base.version) return set({});
      base = loaded.cart;
      set({ known: true, quote: loaded.quote });
      if (pending.length > 0) void send();
    },
    receiveVersion(version) {
      if (version <= base.version) return;
      behind = true;
      void send();
    },
    settle() {
      if (pending.length === 0 && !sending) return Promise.resolve({ arrived: true, messages: [] });
      if (settled.length === 0) refusals = [];
      const how = new Promise<Settled>((resolve) => settled.push(resolve));
      void send();
      return how;
    },
  };
}
