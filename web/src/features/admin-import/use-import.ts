import { checkCustomers, type RowFault } from '@colorway/rules/import/check-customers.ts';
import {
  type ColumnMap,
  type CustomerField,
  type CustomerRow,
  mapColumns,
  readRows,
} from '@colorway/rules/import/customer-columns.ts';
import { useMemo, useState } from 'react';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { type ImportFile, readImportFile } from './import-file.ts';

export type ImportRecord = OutputOf<'imports.importCustomers'>;

interface Opened {
  readonly file: ImportFile;
  readonly map: ColumnMap;
}

type Edits = ReadonlyMap<number, Partial<CustomerRow>>;

const NO_EDITS: Edits = new Map();
const NONE: ReadonlySet<number> = new Set();

/** The rows of a file with the changes of this page, and the faults that are left. */
export function useRows({ file, map }: Opened) {
  const [edits, setEdits] = useState(NO_EDITS);
  const [leftOut, setLeftOut] = useState(NONE);
  const read = useMemo(() => readRows(file.records, map), [file, map]);
  const rows = useMemo(() => read.map((row) => ({ ...row, ...edits.get(row.row) })), [read, edits]);
  const remaining = useMemo(() => rows.filter(({ row }) => !leftOut.has(row)), [rows, leftOut]);
  const { faults, items } = useMemo(() => checkCustomers(remaining), [remaining]);
  const faultsOf = useMemo(() => Map.groupBy(faults, ({ row }) => row), [faults]);
  return {
    rows: remaining,
    items,
    faultsOf,
    /** Rows at fault, and those that were settled here: a row that is done stays in its place. */
    listed: rows.filter(({ row }) => faultsOf.has(row) || edits.has(row) || leftOut.has(row)),
    isLeftOut: (row: number) => leftOut.has(row),
    isEdited: (row: number, field: CustomerField) => edits.get(row)?.[field] !== undefined,
    change: (row: number, field: CustomerField, value: string) =>
      setEdits((before) => new Map(before).set(row, { ...before.get(row), [field]: value })),
    leaveOut: (row: number) => setLeftOut((before) => new Set(before).add(row)),
    include: (row: number) => setLeftOut((before) => new Set([...before].filter((one) => one !== row))),
  };
}

export type Rows = ReturnType<typeof useRows>;
export type Faults = readonly RowFault[];

/** The steps from a file to its import. */
export function useImport() {
  const [opened, setOpened] = useState<Opened>();
  const [step, setStep] = useState<'file' | 'columns' | 'check' | 'done'>('file');
  const [refusal, setRefusal] = useState('');
  const [made, setMade] = useState<ImportRecord>();
  return {
    ...{ opened, step, refusal, made },
    choose: async (chosen: File): Promise<void> => {
      const read = await readImportFile(chosen);
      setRefusal(read.ok ? '' : read.refusal);
      if (!read.ok) return;
      setOpened({ file: read.value, map: mapColumns(read.value.header) });
      setStep('columns');
    },
    mapColumn: (field: CustomerField, column: number | null) =>
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
