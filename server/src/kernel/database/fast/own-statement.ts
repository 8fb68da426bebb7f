import { type SQL, sql } from 'drizzle-orm';
import { sqlState } from '../sql-state.ts';

// Measured by `npm run bench -- portal`: W3 and W4 change a cart by one statement.

/** The state that the SQL function `refuse` raises (migration 0021). */
const REFUSED = 'CW001';

/** Fails the statement it is part of, and with it everything that the statement wrote. */
export const refuse = (code: string): SQL<number> => sql<number>`refuse(${code}::text)`;

/** Whether a statement failed because it refused with this code. */
export function isRefused(error: unknown, code: string): boolean {
  if (sqlState(error) !== REFUSED) return false;
  for (let at = error; at instanceof Error; at = at.cause) if (at.message === code) return true;
  return false;
}
