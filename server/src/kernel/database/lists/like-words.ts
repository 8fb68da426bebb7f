import { type SQL, sql } from 'drizzle-orm';

/** Letters of a trigram. Fewer letters are searched only at the beginning of a text, where an index still helps. */
const TRIGRAM = 3;

const asWritten = (words: string): string => words.replaceAll(/[\\%_]/g, '\\$&');

/** Whether a lower-case text holds the words; written so that an index of trigrams answers it. */
export const holdsWords = (text: SQL, words: string): SQL =>
  words.length < TRIGRAM ? sql`${text} like ${`${asWritten(words)}%`}` : sql`${text} like ${`%${asWritten(words)}%`}`;
