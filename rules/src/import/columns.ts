import { type CsvRecord, writeCsv } from '../catalog-file/csv.ts';

export const MAX_IMPORT_ROWS = 10_000;
/** The columns of a file that can be imported. */
export interface ImportColumns<Field extends string> {
  readonly fields: readonly Field[];
  readonly labels: Readonly<Record<Field, string>>;
  /** Headers in lower case without spaces and signs; earlier ones win. */
  readonly headers: Readonly<Record<Field, readonly string[]>>;
  /** Longer cells are refused by every rule, so no more of them is sent. */
  readonly maxCell: number;
  /** Rows that import without a fault. */
  readonly sample: readonly (readonly string[])[];
}

/** The column of each field, counted from 0; null for one that the file does not have. */
export type ColumnMap<Field extends string> = Readonly<Record<Field, number | null>>;

/** A row with its number in the file, the header counted. */
export type ImportRow<Field extends string> = { readonly row: number } & Readonly<Record<Field, string>>;

/** A press that settles a fault: another value of the cell, or to leave the row out. */
export type RowFix =
  | { readonly kind: 'use'; readonly value: string }
  | { readonly kind: 'skip'; readonly keep: number };

export interface RowFault<Field extends string> {
  readonly row: number;
  readonly field: Field;
  readonly message: string;
  readonly fix: RowFix | null;
}

const fromFields = <Field extends string, Value>(
  fields: readonly Field[],
  of: (field: Field) => Value,
): Record<Field, Value> => Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<Field, Value>;

const plain = (header: string): string => header.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Finds columns by their headers. Earlier names of a field win, then earlier columns. */
export function mapColumns<Field extends string>(
  { fields, headers }: ImportColumns<Field>,
  header: readonly string[],
): ColumnMap<Field> {
  const titles = header.map(plain);
  return fromFields(
    fields,
    (field) => headers[field].map((name) => titles.indexOf(name)).find((column) => column >= 0) ?? null,
  );
}

/** Headers that no field uses, so nothing of them is imported. */
export const unusedHeaders = (header: readonly string[], map: ColumnMap<string>): readonly string[] => {
  const used = new Set(Object.values(map));
  return header.filter((title, column) => title.trim() !== '' && !used.has(column));
};

const cellOf = (cells: readonly string[], column: number | null, max: number): string =>
  column === null ? '' : (cells[column] ?? '').trim().slice(0, max).toWellFormed();

export const readRows = <Field extends string>(
  { fields, maxCell }: ImportColumns<Field>,
  records: readonly CsvRecord[],
  map: ColumnMap<Field>,
): readonly ImportRow<Field>[] =>
  records.map(({ row, cells }) => ({ row, ...fromFields(fields, (field) => cellOf(cells, map[field], maxCell)) }));

/** A file that imports without a fault. */
export const sampleFile = <Field extends string>({ fields, labels, sample }: ImportColumns<Field>): string =>
  writeCsv([fields.map((field) => labels[field]), ...sample]);

/** Rows to work on in a spreadsheet, with the reason as a last column that an import does not use. */
export const writeRows = <Field extends string>(
  { fields, labels }: ImportColumns<Field>,
  rows: readonly ImportRow<Field>[],
  reasonOf: (row: number) => string,
): string =>
  writeCsv([
    [...fields.map((field) => labels[field]), 'Problem'],
    ...rows.map((row) => [...fields.map((field) => row[field]), reasonOf(row.row)]),
  ]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: a stored text may not have them
const CONTROLS = /[\u0000-\u001f\u007f]+/g;

/** The text as it is stored: on one line, with single gaps. */
export const tidy = (text: string): string => text.replaceAll(CONTROLS, ' ').replaceAll(/\s+/g, ' ').trim();
