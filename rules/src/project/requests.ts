/** A request to change something, one for more designs, or a comment that requests nothing. */
export const REQUEST_KINDS = ['revision', 'designs', 'comment'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const THREAD_STATES = ['open', 'answered', 'resolved'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

export const AUTHORS = ['customer', 'maker'] as const;
export type Author = (typeof AUTHORS)[number];

export const THREAD_DOINGS = ['write', 'resolve', 'reopen'] as const;
export type ThreadDoing = (typeof THREAD_DOINGS)[number];

/** The next state of a thread for each action; an action that is not listed is refused. */
const NEXT: Readonly<Record<ThreadState, Readonly<Record<Author, Partial<Record<ThreadDoing, ThreadState>>>>>> = {
  open: {
    customer: { write: 'open', resolve: 'resolved' },
    maker: { write: 'answered', resolve: 'resolved' },
  },
  answered: {
    customer: { write: 'open', resolve: 'resolved' },
    maker: { write: 'answered', resolve: 'resolved' },
  },
  resolved: {
    // A customer who writes again is not satisfied yet.
    customer: { write: 'open', reopen: 'open' },
    maker: { write: 'answered', reopen: 'open' },
  },
};

/** Undefined when the action is not allowed in this state. */
export const threadAfter = (state: ThreadState, by: Author, doing: ThreadDoing): ThreadState | undefined =>
  NEXT[state][by][doing];

export const NOT_YOURS_TO_RESOLVE = 'Only the person who asked, or the owner of the project, can resolve this.';
export const RESOLVE_FOR_CUSTOMER = 'Resolve for the customer';

interface Resolver {
  readonly isStaff: boolean;
  readonly isOwner: boolean;
  /** Whether they wrote the first message. */
  readonly isAsker: boolean;
}

/** How someone resolves a thread; undefined for those who must leave it to others. */
export function resolvesAs({ isStaff, isOwner, isAsker }: Resolver): 'own' | 'for-customer' | undefined {
  if (isAsker || (isOwner && !isStaff)) return 'own';
  return isStaff ? 'for-customer' : undefined;
}

export const THREAD_STATE_NAMES: Readonly<Record<ThreadState, string>> = {
  open: 'Open',
  answered: 'Answered',
  resolved: 'Resolved',
};

export const MAX_NOTE_LENGTH = 5_000;
export const NO_NOTE = 'Tell us what to change.';

/** Checks a note and returns the message. */
export const noteFault = (note: string): string | undefined => {
  if (note.trim() === '') return NO_NOTE;
  return note.length > MAX_NOTE_LENGTH ? `A note can have at most ${MAX_NOTE_LENGTH} characters.` : undefined;
};

/** `1 open, 1 answered`; empty without either. */
export const threadCountLabel = (states: readonly ThreadState[]): string =>
  (['open', 'answered'] as const)
    .map((state) => [states.filter((one) => one === state).length, state] as const)
    .filter(([count]) => count > 0)
    .map(([count, state]) => `${count} ${state}`)
    .join(', ');
