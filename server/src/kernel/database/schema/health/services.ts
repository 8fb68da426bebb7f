import type { CheckOutcome } from '@colorway/contract/services/connect-contract.ts';
import type { ServiceId } from '@colorway/rules/connection/services.ts';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { staff } from '../people.ts';

/** Keys of a service that was connected in the app. The variables of the server win over them. */
export const serviceSetting = pgTable(
  'service_setting',
  {
    service: text('service').$type<ServiceId>().primaryKey(),
    port: text('port').notNull(),
    /** Values by the names of their variables, sealed with the data key of the installation. */
    sealed: text('sealed').notNull(),
    version: integer('version').notNull().default(1),
    savedBy: uuid('saved_by').references(() => staff.id, { onDelete: 'set null' }),
    savedAt: at('saved_at').notNull(),
    /** Null while it is off. */
    onSince: at('on_since'),
    /** Outcome of the last check of these keys. */
    checks: jsonb('checks').$type<CheckOutcome>(),
    checkedAt: at('checked_at'),
    attempt: jsonb('attempt').$type<{ readonly ok: boolean; readonly text: string; readonly at: string }>(),
  },
  // One service of a port at a time, however many owners turn one on.
  (table) => [uniqueIndex('service_setting_on').on(table.port).where(sql`${table.onSince} is not null`)],
);

/** Notices of a service that staff should know, the newest of each kind. */
export const serviceRemark = pgTable(
  'service_remark',
  { service: text('service').notNull(), text: text('text').notNull(), at: at('at').notNull() },
  (table) => [primaryKey({ columns: [table.service, table.text] })],
);
