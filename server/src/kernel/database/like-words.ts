import { type SQL, sql } from 'drizzle-orm';

/** So many letters make a trigram: fewer are looked for only where a text begins, which an index still finds. */
const TRIGRAM = 3;

const asWritten = (words: string): string => words.replaceAll(/[\\%_]/g, '\\$&');

/** Whether a lower-case text holds the words; written so that an index of trigrams answers it. */
export const holdsWords = (text: SQL, words: string): SQL =>
  words.length < TRIGRAM ? sql`${text} like ${`${asWritten(words)}%`}` : sql`${text} like ${`%${asWritten(words)}%`}`;
