import { MAX_COLORS } from '../color-library/library-color.ts';
import { readCsv } from './csv.ts';
import { type FileFault, fault, fileFault } from './file-fault.ts';

export type FileFormat = 'csv' | 'json';

export interface FileRow<Field extends string> {
  readonly row: number;
  /** Value of each field in the file; empty when it has none. */
  readonly of: Readonly<Record<Field, string>>;
}

export interface FileRows<Field extends string> {
  readonly rows: readonly FileRow<Field>[];
  readonly faults: readonly FileFault[];
}

/** Each field with every name it can have, in lower case and without spaces. */
export type FieldNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const entriesOf = <Field extends string>(names: FieldNames<Field>): [Field, readonly string[]][] =>
  Object.entries(names) as [Field, readonly string[]][];

const csvRows = <Field extends string>(text: string, names: FieldNames<Field>, needed: readonly NoInfer<Field>[]) => {
  const [head, ...records] = readCsv(text);
  if (!head) return { rows: [], faults: [] };
  const titles = head.cells.map(plain);
  const columns = entriesOf(names).map(
    ([field, known]) => [field, titles.findIndex((title) => known.includes(title))] as const,
  );
  const faults = columns
    .filter(([field, column]) => column < 0 && needed.includes(field))
    .map(([field]) => fileFault(`The first row has no ${field} column.`));
  const rows = records.map(({ row, cells }) => {
    const of = columns.map(([field, column]) => [field, cells[column]?.trim() ?? '']);
    return { row, of: Object.fromEntries(of) as Record<Field, string> };
  });
  return faults.length > 0 ? { rows: [], faults } : { rows, faults };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The file is the list, or has one list under any name. */
const listIn = (text: string): readonly unknown[] | FileFault => {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return fileFault('This file is not JSON.');
  }
  const lists = Array.isArray(value) ? [value] : isRecord(value) ? Object.values(value).filter(Array.isArray) : [];
  if (lists.length > 1) return fileFault('This file has more than one list. Send a single list of colors.');
  return lists[0] ?? fileFault('This file has no list of colors.');
};

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

const jsonRows = <Field extends string>(text: string, names: FieldNames<Field>) => {
  const list = listIn(text);
  if (!Array.isArray(list)) return { rows: [], faults: [list as FileFault] };
  const rows: FileRow<Field>[] = [];
  const faults: FileFault[] = [];
  for (const [index, item] of list.entries()) {
    const row = index + 1;
    if (!isRecord(item)) {
      faults.push(fault(row, null, JSON.stringify(item) ?? '', 'this is not a color.'));
      continue;
    }
    const values = new Map(Object.entries(item).map(([key, value]) => [plain(key), asText(value)]));
    const of = entriesOf(names).map(([field, known]) => [
      field,
      known.map((name) => values.get(name)).find((value) => value !== undefined) ?? '',
    ]);
    rows.push({ row, of: Object.fromEntries(of) as Record<Field, string> });
  }
  return { rows, faults };
};

/** Reads the rows of a file with columns in any order and spelling. */
export const fileRows = <Field extends string>(
  format: FileFormat,
  text: string,
  names: FieldNames<Field>,
  needed: readonly NoInfer<Field>[],
): FileRows<Field> => {
  const { rows, faults } = format === 'csv' ? csvRows(text, names, needed) : jsonRows(text, names);
  if (rows.length > MAX_COLORS) {
    return { rows: [], faults: [fileFault(`This file has ${rows.length} colors. The limit is ${MAX_COLORS}.`)] };
  }
  return { rows, faults: rows.length + faults.length > 0 ? faults : [fileFault('This file has no colors.')] };
};
