import { type SQL, sql } from 'drizzle-orm';

/** The end of a query that need not go further; nothing when it is to go to the end. */
export const atMost = (max: number | undefined): SQL => (max === undefined ? sql`` : sql`limit ${max}::int`);
