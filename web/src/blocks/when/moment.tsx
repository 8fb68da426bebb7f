import { momentWords, zonedWords } from './moment-words.ts';

/** A time in the reader's own zone, which stands behind the pointer. */
export const Moment = ({ at, words = momentWords }: { readonly at: string; readonly words?: typeof momentWords }) => (
  <time dateTime={at} title={zonedWords(at)}>
    {words(at, new Date())}
  </time>
);
