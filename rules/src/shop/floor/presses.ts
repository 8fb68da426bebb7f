/** Buttons of the shop floor. A tablet sends each press with an id of its own. */
export const PRESS_KINDS = ['started', 'paused', 'done', 'count', 'problem', 'taken-back'] as const;
export type PressKind = (typeof PRESS_KINDS)[number];

/** A press can be taken back for this long. */
export const TAKE_BACK_MS = 10_000;

export interface Press {
  readonly id: string;
  readonly kind: PressKind;
  /** ISO time in UTC, by the clock of the tablet. */
  readonly at: string;
  /** The person's name. */
  readonly by: string;
  /** Pieces that are done, of a count; pieces concerned, of a problem. */
  readonly pieces: number | null;
  /** Presses that no longer count: the one that is taken back, or the counts that a lower count corrects. */
  readonly replaces: readonly string[];
}

/** Time and person that count. */
export interface PressMark {
  readonly at: string;
  readonly by: string;
}

export interface PieceState {
  readonly started: PressMark | null;
  readonly isPaused: boolean;
  readonly done: number;
  /** The press that brought the count to all pieces; null before that. */
  readonly finished: PressMark | null;
  /** Every press once, by its time; both of two people are here. */
  readonly entries: readonly Press[];
  /** Ids of the entries that no longer count. */
  readonly replaced: ReadonlySet<string>;
}

const COUNTS: readonly PressKind[] = ['count', 'done'];

/** ISO times of one form sort as text; the id decides between two of the same moment. */
const byTime = (one: Press, other: Press): number =>
  one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1;

const canReplace = (press: Press, target: Press): boolean => {
  if (press.kind === 'count') return COUNTS.includes(target.kind);
  const waited = Date.parse(press.at) - Date.parse(target.at);
  return press.kind === 'taken-back' && target.kind !== 'taken-back' && waited <= TAKE_BACK_MS;
};

/** Later presses are decided first, so a correction that was taken back replaces nothing. */
function replacedIn(entries: readonly Press[]): ReadonlySet<string> {
  const replaced = new Set<string>();
  for (const [at, press] of [...entries.entries()].reverse()) {
    if (replaced.has(press.id) || press.replaces.length === 0) continue;
    const named = new Set(press.replaces);
    for (const target of entries.slice(0, at)) {
      if (named.has(target.id) && canReplace(press, target)) replaced.add(target.id);
    }
  }
  return replaced;
}

const markOf = (press: Press | undefined): PressMark | null => (press ? { at: press.at, by: press.by } : null);

const countIn = ({ kind, pieces }: Press, quantity: number): number =>
  kind === 'done' ? quantity : Math.min(quantity, Math.max(0, pieces ?? 0));

/**
 * The state of one size after all its presses, in any order and however often each arrives: the earlier time counts, and of
 * counts the higher.
 */
export function mergePresses(quantity: number, presses: readonly Press[]): PieceState {
  const entries = [...new Map(presses.map((press) => [press.id, press])).values()].sort(byTime);
  const replaced = replacedIn(entries);
  const counting = entries.filter(({ id }) => !replaced.has(id));
  const counts = counting.filter(({ kind }) => COUNTS.includes(kind));
  const done = Math.max(0, ...counts.map((press) => countIn(press, quantity)));
  const last = counting.findLast(({ kind }) => kind === 'started' || kind === 'paused' || COUNTS.includes(kind));
  return {
    started: markOf(counting.find(({ kind }) => kind === 'started' || COUNTS.includes(kind))),
    isPaused: last?.kind === 'paused',
    done,
    finished: done < quantity ? null : markOf(counts.find((press) => countIn(press, quantity) === quantity)),
    entries,
    replaced,
  };
}

/** Pieces that a stage is done with: the floor's count, and what staff set above it. */
export const doneAfter = (stored: number, before: PieceState, after: PieceState): number =>
  stored === before.done ? after.done : Math.max(stored, after.done);

/** The counts that a lower count corrects. */
export const countsAbove = (quantity: number, { entries, replaced }: PieceState, pieces: number): readonly string[] =>
  entries
    .filter((press) => COUNTS.includes(press.kind) && !replaced.has(press.id) && countIn(press, quantity) > pieces)
    .map(({ id }) => id);

export const canTakeBack = (press: Press, now: number): boolean =>
  press.kind !== 'taken-back' && now - Date.parse(press.at) <= TAKE_BACK_MS;

/**
 * The presses that a tablet sends now. Each waits until it can no longer be taken back, so a slip of the finger starts no
 * order and mails no customer; what takes it back goes with it.
 */
export const duePresses = <One extends Press>(waiting: readonly One[], now: number): readonly One[] => {
  const isOpen = (press: Press): boolean => canTakeBack(press, now);
  return waiting.filter((press) =>
    press.kind === 'taken-back'
      ? !waiting.some((target) => press.replaces.includes(target.id) && isOpen(target))
      : !isOpen(press),
  );
};

/** A size as the server knows it. */
export interface FloorSize {
  readonly line: number;
  readonly quantity: number;
  readonly done: number;
  readonly presses: readonly Press[];
}

/** The state of a size with the presses that a tablet has not sent yet. */
export function pieceNow({ quantity, done, presses }: FloorSize, waiting: readonly Press[]): PieceState {
  const sent = mergePresses(quantity, presses);
  const after = mergePresses(quantity, [...presses, ...waiting]);
  return { ...after, done: doneAfter(done, sent, after) };
}

/** A place in the list of the day. */
export interface FloorPlace {
  readonly design: number;
  readonly size: number;
}

/** The next size with pieces to make: of the same design first, then of the designs below and from the top. */
export function nextPlace(left: readonly (readonly number[])[], from: FloorPlace): FloorPlace | undefined {
  const places = left.flatMap((sizes, design) => sizes.map((pieces, size) => ({ design, size, pieces })));
  const own = places.filter(({ design }) => design === from.design);
  const after = places.findIndex(({ design, size }) => design === from.design && size === from.size) + 1;
  const found = [...own.filter(({ size }) => size > from.size), ...own, ...places.slice(after), ...places].find(
    ({ pieces }) => pieces > 0,
  );
  return found && { design: found.design, size: found.size };
}
