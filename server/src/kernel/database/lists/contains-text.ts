import { type SQL, sql } from 'drizzle-orm';

/** Letters of a trigram. Fewer letters are searched only at the beginning of a text, where an index still helps. */
export const TRIGRAM = 3;

const asWritten = (searched: string): string => searched.replaceAll(/[\\%_]/g, '\\$&');

/** Whether a lower-case text holds the words; written so that an index of trigrams answers it. */
export const containsText = (text: SQL, searched: string): SQL =>
  searched.length < TRIGRAM
    ? sql`${text} like ${`${asWritten(searched)}%`}`
    : sql`${text} like ${`%${asWritten(searched)}%`}`;
