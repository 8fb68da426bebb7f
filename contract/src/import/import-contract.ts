import { CUSTOMER_FIELDS, MAX_CELL_LENGTH, MAX_IMPORT_ROWS } from '@colorway/rules/import/customer-columns.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';

const tag = 'Imports';

const cell = z.string().max(MAX_CELL_LENGTH).default('');

/** Rows of a file with their numbers there, the header counted. */
const customerRows = z
  .array(z.object({ row: z.int().min(1), email: cell, name: cell, company: cell, role: cell }))
  .min(1, 'This file has no rows.')
  .max(MAX_IMPORT_ROWS, `Import at most ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows at a time.`);

const rowFault = z.object({
  row: z.int(),
  field: z.enum(CUSTOMER_FIELDS),
  message: z.string(),
  /** Another value of the cell, or the row that stays if this one is left out; null without a guess. */
  fix: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('use'), value: z.string() }),
      z.object({ kind: z.literal('skip'), keep: z.int() }),
    ])
    .nullable(),
});

const counts = z.object({
  added: z.int(),
  /** Found by their email, with other details. */
  updated: z.int(),
  unchanged: z.int(),
  /** Companies that no name matched. */
  companies: z.int(),
});
export type ImportCounts = z.infer<typeof counts>;

const importRecord = counts.extend({
  importId: z.uuid(),
  fileName: z.string(),
  at: z.iso.datetime(),
  /** The name of the member of staff; empty for a deleted account. */
  by: z.string(),
  undoneAt: z.iso.datetime().nullable(),
  /** Null once it was undone or is too old. */
  undoUntil: z.iso.datetime().nullable(),
});
export type ImportRecord = z.infer<typeof importRecord>;

const OFFICE = { access: 'staff', tag } as const;
/** 10,000 rows with room for long cells. */
const bodyLimit = 6_000_000;

export const importContract = {
  list: operation({
    ...OFFICE,
    method: 'GET',
    path: '/admin/imports',
    summary: 'The latest imports, newest first',
  }).output(z.object({ imports: z.array(importRecord) })),
  checkCustomers: operation({
    ...OFFICE,
    method: 'POST',
    path: '/admin/imports/customers/check',
    summary: 'Dry run: counts what an import of these rows would do and names every faulty cell. Stores nothing',
    creates: false,
    bodyLimit,
  })
    .input(z.object({ rows: customerRows }))
    .output(counts.extend({ faults: z.array(rowFault) })),
  importCustomers: operation({
    ...OFFICE,
    method: 'POST',
    path: '/admin/imports/customers',
    summary:
      'Adds and updates customers by their email, all or nothing. Empty cells leave what is stored. Refused while a row has a fault. No one gets an email',
    creates: true,
    bodyLimit,
  })
    .input(z.object({ fileName: z.string().trim().min(1).max(200), rows: customerRows }))
    .output(importRecord),
  undo: operation({
    ...OFFICE,
    method: 'POST',
    path: '/admin/imports/{importId}/undo',
    summary: 'Takes an import back within 24 hours, unless one of its customers was used or changed since',
    creates: false,
  })
    .input(z.object({ importId: z.uuid() }))
    .output(importRecord),
};
