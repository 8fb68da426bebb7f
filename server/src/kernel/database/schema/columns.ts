import { timestamp } from 'drizzle-orm/pg-core';

/** Times are instants; the database keeps them in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => at('created_at').notNull().defaultNow();
