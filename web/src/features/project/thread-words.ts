import type { Thread } from '@colorway/contract/project/thread.ts';
import type { formatDay } from '../../blocks/when/format-moment.ts';

const LONGEST = 60;

/** The first words of a request name it. */
export const threadTitle = ({ kind, messages }: Thread): string => {
  if (kind === 'designs') return 'More designs';
  const [line = ''] = messages[0]?.note.split('\n') ?? [];
  return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line;
};

/** `Open since Nov 17, 2026`. */
export const threadStateWords = ({ state, createdAt, changedAt }: Thread, inWords: typeof formatDay): string => {
  if (state === 'open') return `Open since ${inWords(createdAt)}`;
  return `${state === 'answered' ? 'Answered' : 'Resolved'} ${inWords(changedAt)}`;
};
