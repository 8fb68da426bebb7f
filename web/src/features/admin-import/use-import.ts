import {
  type ColumnMap,
  type ImportColumns,
  type ImportRow,
  mapColumns,
  type RowFault,
  readRows,
} from '@colorway/rules/import/columns.ts';
import { CUSTOMER_COLUMNS } from '@colorway/rules/import/customer-columns.ts';
import { PROJECT_COLUMNS } from '@colorway/rules/import/project-columns.ts';
import { useMemo, useState } from 'react';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { type ImportFile, readImportFile } from './import-file.ts';

export type ImportRecord = OutputOf<'imports.list'>['imports'][number];
export type ImportKind = ImportRecord['kind'];

interface KindOfImport {
  readonly columns: ImportColumns<string>;
  /** The column that an import cannot go without. */
  readonly needed: string;
  readonly neededHint: string;
}

export const IMPORT_KINDS: Readonly<Record<ImportKind, KindOfImport>> = {
  customers: {
    columns: CUSTOMER_COLUMNS,
    needed: 'email',
    neededHint: 'Choose the column with the emails: customers are found by them.',
  },
  projects: {
    columns: PROJECT_COLUMNS,
    needed: 'projectID',
    neededHint: 'Choose the column with the Project IDs: rows that share one are one project.',
  },
};

export interface Opened {
  readonly file: ImportFile;
  readonly map: ColumnMap<string>;
}

/** The rows of a file with the changes of this page. */
export function useRows<Field extends string>(columns: ImportColumns<Field>, { file, map }: Opened) {
  const [edits, setEdits] = useState<ReadonlyMap<number, Partial<ImportRow<Field>>>>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const read = useMemo(() => readRows(columns, file.records, map as ColumnMap<Field>), [columns, file, map]);
  const rows = useMemo(() => read.map((row) => ({ ...row, ...edits.get(row.row) })), [read, edits]);
  const remaining = useMemo(() => rows.filter(({ row }) => !leftOut.has(row)), [rows, leftOut]);
  return {
    columns,
    rows: remaining,
    /** Rows at fault, and those that were settled here: a row that is done stays in its place. */
    listed: (faultsOf: FaultsOf<Field>): readonly ImportRow<Field>[] =>
      rows.filter(({ row }) => faultsOf.has(row) || edits.has(row) || leftOut.has(row)),
    isLeftOut: (row: number) => leftOut.has(row),
    isEdited: (row: number, field: Field) => edits.get(row)?.[field] !== undefined,
    change: (row: number, field: Field, value: string) =>
      setEdits((before) =>
        new Map(before).set(row, { ...before.get(row), [field]: value } as Partial<ImportRow<Field>>),
      ),
    leaveOut: (row: number) => setLeftOut((before) => new Set(before).add(row)),
    include: (row: number) => setLeftOut((before) => new Set([...before].filter((one) => one !== row))),
  };
}

export type Rows<Field extends string> = ReturnType<typeof useRows<Field>>;
export type FaultsOf<Field extends string> = ReadonlyMap<number, readonly RowFault<Field>[]>;

/** The steps from a file to its import. */
export function useImport() {
  const [kind, setKind] = useState<ImportKind>('customers');
  const [opened, setOpened] = useState<Opened>();
  const [step, setStep] = useState<'file' | 'columns' | 'check' | 'done'>('file');
  const [refusal, setRefusal] = useState('');
  const [made, setMade] = useState<ImportRecord>();
  return {
    ...{ kind, opened, step, refusal, made },
    setKind: (chosen: ImportKind) => {
      setKind(chosen);
      setRefusal('');
    },
    choose: async (chosen: File): Promise<void> => {
      const read = await readImportFile(chosen);
      setRefusal(read.ok ? '' : read.refusal);
      if (!read.ok) return;
      setOpened({ file: read.value, map: mapColumns(IMPORT_KINDS[kind].columns, read.value.header) });
      setStep('columns');
    },
    mapColumn: (field: string, column: number | null) =>
      setOpened((before) => before && { ...before, map: { ...before.map, [field]: column } }),
    check: () => setStep('check'),
    toColumns: () => setStep('columns'),
    finish: (record: ImportRecord) => {
      setMade(record);
      setStep('done');
    },
    restart: () => {
      setOpened(undefined);
      setRefusal('');
      setStep('file');
    },
  };
}

export type Import = ReturnType<typeof useImport>;
