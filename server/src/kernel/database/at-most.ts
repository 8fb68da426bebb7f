import { type SQL, sql } from 'drizzle-orm';

/** The end of a query that need not go further; nothing when it is to go to the end. */
export const atMost = (most: number | undefined): SQL => (most === undefined ? sql`` : sql`limit ${most}::int`);
