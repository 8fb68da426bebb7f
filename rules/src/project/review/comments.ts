import { countOf } from '../../text/count-of.ts';
import { THREAD_STATE_NAMES, type ThreadState } from '../requests.ts';
import { plain } from './mentions.ts';

export const MAX_COMMENT_LENGTH = 2_000;
/** From here on the composer shows how many characters are left. */
export const COUNTED_FROM = 1_800;
export const MAX_COMMENTS = 500;
/** Comments with a change that one press sends. */
export const MAX_SENT_AT_ONCE = 100;
export const EDIT_MINUTES = 10;
export const MAX_WRITER_NAME = 80;

export const HOW_TO_COMMENT = 'Click anywhere on the picture to say what you mean.';
export const NO_COMMENT = 'Write a comment.';
export const NO_WRITER_NAME = 'Enter your name.';
export const TOO_MANY_COMMENTS = `This proof has ${MAX_COMMENTS} comments. Resolve some first.`;
export const EDIT_TOO_LATE = `A comment can be edited for ${EDIT_MINUTES} minutes. Reply to it instead.`;
export const COMMENT_ANSWERED = 'This comment has replies and stays.';
export const NOTHING_TO_SEND = 'Write or tick something';

/** The text of a change that came as a file alone. */
export const SEE_FILE = 'See the attached file.';

/** Checks a comment and returns the message. */
export const commentFault = (note: string): string | undefined => {
  if (note.trim() === '') return NO_COMMENT;
  return note.length > MAX_COMMENT_LENGTH ? `A comment can have at most ${MAX_COMMENT_LENGTH} characters.` : undefined;
};

/** `Offline. 1 comment waits to be sent.` */
export const waitingLabel = (count: number): string =>
  `Offline. ${count === 1 ? '1 comment waits' : `${count} comments wait`} to be sent.`;

/** Until when its author may edit a message. */
export const editableUntil = (at: Date): Date => new Date(at.getTime() + EDIT_MINUTES * 60_000);

/** `Submit 2 changes`; `Submit` with a text alone. */
export function submitLabel(ticked: number): string {
  if (ticked === 0) return 'Submit';
  return ticked === 1 ? 'Submit 1 change' : `Submit ${ticked} changes`;
}

interface SortedComment {
  readonly number: number;
  readonly state: ThreadState;
  readonly changedAt: string;
  /** Undefined for a comment without a mark, which comes last by place. */
  readonly place: readonly [x: number, y: number] | undefined;
}

export const COMMENT_SORTS = ['number', 'newest', 'place'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

export const COMMENT_SORT_NAMES: Readonly<Record<CommentSort, string>> = {
  number: 'Number',
  newest: 'Newest first',
  place: 'Place on the picture',
};

/** Places within a band of this height read from left to right. */
const BAND = 0.05;

const byPlace = ({ place: one }: SortedComment, { place: other }: SortedComment): number => {
  if (!one || !other) return Number(!one) - Number(!other);
  return Math.floor(one[1] / BAND) - Math.floor(other[1] / BAND) || one[0] - other[0];
};

const ORDERS: Readonly<Record<CommentSort, (one: SortedComment, other: SortedComment) => number>> = {
  number: (one, other) => one.number - other.number,
  newest: (one, other) => other.changedAt.localeCompare(one.changedAt) || other.number - one.number,
  place: (one, other) => byPlace(one, other) || one.number - other.number,
};

export const sortComments = <C extends SortedComment>(comments: readonly C[], by: CommentSort): readonly C[] =>
  comments.toSorted(ORDERS[by]);

export type CommentFilter = 'all' | ThreadState;

export const COMMENT_FILTERS = ['all', 'open', 'answered', 'resolved'] as const satisfies readonly CommentFilter[];

export const passesFilter = (filter: CommentFilter, { state }: Pick<SortedComment, 'state'>): boolean =>
  filter === 'all' || filter === state;

interface SearchedComment {
  readonly number: number;
  readonly messages: readonly { readonly name: string; readonly note: string }[];
}

/** Finds each word in the texts and names of a comment; a number is that of a comment, too. */
export function findsText({ number, messages }: SearchedComment, text: string): boolean {
  const parts = plain(text)
    .split(/\s+/)
    .filter((part) => part !== '');
  const searched = plain(messages.flatMap(({ name, note }) => [name, note]).join('\n'));
  return parts.every((part) => searched.includes(part) || part.replace(/^#/, '') === `${number}`);
}

/** `2 comments match "stripe"` */
export const foundLabel = (count: number, text: string): string =>
  `${countOf(count, 'comment')} ${count === 1 ? 'matches' : 'match'} "${text}"`;

interface CommentTag {
  readonly state: ThreadState;
  readonly isChange: boolean;
  readonly isSent: boolean;
}

/** `Change, not sent yet`; the state of every other comment. */
export function commentTag({ state, isChange, isSent }: CommentTag): string {
  if (isChange && !isSent && state !== 'resolved') return 'Change, not sent yet';
  return THREAD_STATE_NAMES[state];
}

/** The changes of one request as its text, for the mail and the CRM. */
export const changesText = (
  changes: readonly { readonly number: number; readonly note: string }[],
  note: string,
): string => [...changes.map((one) => `${one.number}. ${one.note}`), ...(note === '' ? [] : [note])].join('\n');

/** Changes are closed while a proof is printed; comments stay open. */
export const CHANGES_CLOSED = 'Printing has begun, so this proof cannot change any more. Questions are welcome.';

/** `Printing began Feb 18. Questions are welcome.` */
export const printingLabel = (day: string): string => `Printing began ${day}. Questions are welcome.`;
