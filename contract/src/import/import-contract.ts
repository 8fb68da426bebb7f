import { MAX_IMPORT_ROWS } from '@colorway/rules/import/columns.ts';
import { CUSTOMER_COLUMNS, CUSTOMER_FIELDS } from '@colorway/rules/import/customer-columns.ts';
import { PROJECT_COLUMNS, PROJECT_FIELDS } from '@colorway/rules/import/project-columns.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';

const tag = 'Imports';

const customerCell = z.string().max(CUSTOMER_COLUMNS.maxCell).default('');
const projectCell = z.string().max(PROJECT_COLUMNS.maxCell).default('');
/** The number of a row in its file, the header counted. */
const row = z.int().min(1);

const rowsOf = <Row extends z.ZodType>(one: Row) =>
  z
    .array(one)
    .min(1, 'This file has no rows.')
    .max(MAX_IMPORT_ROWS, `Import at most ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows at a time.`);

const customerRows = rowsOf(
  z.object({ row, email: customerCell, name: customerCell, company: customerCell, role: customerCell }),
);

const projectRows = rowsOf(
  z.object({
    ...{ row, projectID: projectCell, name: projectCell, email: projectCell, type: projectCell },
    ...{ arriveBy: projectCell, proof: projectCell, productType: projectCell, notes: projectCell },
  }),
);

const faultOf = <Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.object({
    row: z.int(),
    field: z.enum(fields),
    message: z.string(),
    /** Another value of the cell, or the row that stays if this one is left out; null without a guess. */
    fix: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('use'), value: z.string() }),
        z.object({ kind: z.literal('skip'), keep: z.int() }),
      ])
      .nullable(),
  });

const customerCounts = z.object({
  added: z.int(),
  /** Found by their email, with other details. */
  updated: z.int(),
  unchanged: z.int(),
  /** Companies that no name matched. */
  companies: z.int(),
});
export type ImportCounts = z.infer<typeof customerCounts>;

const projectCounts = z.object({
  /** New projects. */
  projects: z.int(),
  /** Their proofs. */
  proofs: z.int(),
  /** Projects that exist already, which an import never changes. */
  existing: z.int(),
});
export type ProjectImportCounts = z.infer<typeof projectCounts>;

const recordHead = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  at: z.iso.datetime(),
  /** The name of the member of staff; empty for a deleted account. */
  by: z.string(),
  undoneAt: z.iso.datetime().nullable(),
  /** Null once it was undone or is too old. */
  undoUntil: z.iso.datetime().nullable(),
});
export type ImportHead = z.infer<typeof recordHead>;

const customerImport = recordHead.extend({ kind: z.literal('customers'), ...customerCounts.shape });
const projectImport = recordHead.extend({ kind: z.literal('projects'), ...projectCounts.shape });
export type CustomerImport = z.infer<typeof customerImport>;
export type ProjectImport = z.infer<typeof projectImport>;

const importRecord = z.discriminatedUnion('kind', [customerImport, projectImport]);
export type ImportRecord = z.infer<typeof importRecord>;

const fileName = z.string().trim().min(1).max(200);
const zipPath = z.string().min(1).max(1_000);

const OFFICE = { access: 'staff', tag } as const;
/** 10,000 rows with room for long cells. */
const bodyLimit = 6_000_000;
/** The same with the names of as many files. */
const projectBodyLimit = 12_000_000;

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
    .output(customerCounts.extend({ faults: z.array(faultOf(CUSTOMER_FIELDS)) })),
  importCustomers: operation({
    ...OFFICE,
    method: 'POST',
    path: '/admin/imports/customers',
    summary:
      'Adds and updates customers by their email, all or nothing. Empty cells leave what is stored. Refused while a row has a fault. No one gets an email',
    creates: true,
    bodyLimit,
  })
    .input(z.object({ fileName, rows: customerRows }))
    .output(customerImport),
  checkProjects: operation({
    ...OFFICE,
    method: 'POST',
    path: '/admin/imports/projects/check',
    summary:
      'Dry run: counts the projects and proofs that these rows would make, and names every faulty cell. Stores nothing',
    creates: false,
    bodyLimit: projectBodyLimit,
  })
    .input(
      z.object({
        rows: projectRows,
        /** Paths of the files that will come with them. */
        files: z.array(zipPath).max(MAX_IMPORT_ROWS).default([]),
      }),
    )
    .output(
      projectCounts.extend({
        faults: z.array(faultOf(PROJECT_FIELDS)),
        /** More than are listed. */
        faultCount: z.int(),
        /** Files that no row names. */
        unused: z.int(),
        /** Paths of the pictures to upload before the import. */
        needed: z.array(z.string()),
      }),
    ),
  importProjects: operation({
    ...OFFICE,
    method: 'POST',
    path: '/admin/imports/projects',
    summary:
      'Makes projects with their proofs from uploaded pictures, all or nothing. Projects that exist stay as they are. Refused while a row has a fault. No one gets an email, and the CRM gets no message',
    creates: true,
    bodyLimit: projectBodyLimit,
  })
    .input(
      z.object({
        fileName,
        rows: projectRows,
        /** The uploaded picture of each path, sent as `import-proofs` by the same member of staff. */
        files: z
          .array(z.object({ path: zipPath, fileId: z.string().max(40) }))
          .max(MAX_IMPORT_ROWS)
          .default([]),
        /** Whether customers see the proofs at once; else they are drafts to be sent. */
        showProofs: z.boolean().default(false),
      }),
    )
    .output(projectImport),
  undo: operation({
    ...OFFICE,
    method: 'POST',
    path: '/admin/imports/{importId}/undo',
    summary: 'Takes an import back within 24 hours, unless something of it was used or changed since',
    creates: false,
  })
    .input(z.object({ importId: z.uuid() }))
    .output(importRecord),
};
