import { type CsvRecord, writeCsv } from '../catalog-file/csv.ts';

export const CUSTOMER_FIELDS = ['email', 'name', 'company', 'role'] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];

export const CUSTOMER_FIELD_LABELS: Readonly<Record<CustomerField, string>> = {
  email: 'Email',
  name: 'Name',
  company: 'Company',
  role: 'Role',
};

/** Headers in lower case without spaces and signs. */
const HEADERS: Readonly<Record<CustomerField, readonly string[]>> = {
  email: ['email', 'emailaddress', 'mail', 'mailaddress', 'contactemail'],
  name: ['name', 'fullname', 'contact', 'contactname', 'customer', 'customername', 'person'],
  company: ['company', 'companyname', 'organization', 'organisation', 'firm', 'account', 'accountname'],
  role: ['role', 'jobtitle', 'title', 'position'],
};

export const MAX_IMPORT_ROWS = 10_000;
/** Longer cells are refused by every rule, so no more of them is sent. */
export const MAX_CELL_LENGTH = 1_000;

/** The column of each field, counted from 0; null for one that the file does not have. */
export type ColumnMap = Readonly<Record<CustomerField, number | null>>;

const plain = (header: string): string => header.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Finds columns by their headers. Earlier names of a field win, then earlier columns. */
export function mapColumns(header: readonly string[]): ColumnMap {
  const titles = header.map(plain);
  const columnOf = (field: CustomerField): number | null => {
    const found = HEADERS[field].map((name) => titles.indexOf(name)).find((column) => column >= 0);
    return found ?? null;
  };
  return { email: columnOf('email'), name: columnOf('name'), company: columnOf('company'), role: columnOf('role') };
}

/** Headers that no field uses, so nothing of them is imported. */
export const unusedHeaders = (header: readonly string[], map: ColumnMap): readonly string[] => {
  const used = new Set(Object.values(map));
  return header.filter((title, column) => title.trim() !== '' && !used.has(column));
};

export type CustomerRow = { readonly row: number } & Readonly<Record<CustomerField, string>>;

const cell = (cells: readonly string[], column: number | null): string =>
  column === null ? '' : (cells[column] ?? '').trim().slice(0, MAX_CELL_LENGTH).toWellFormed();

export const readRows = (records: readonly CsvRecord[], map: ColumnMap): readonly CustomerRow[] =>
  records.map(({ row, cells }) => ({
    row,
    email: cell(cells, map.email),
    name: cell(cells, map.name),
    company: cell(cells, map.company),
    role: cell(cells, map.role),
  }));

const SAMPLE = [
  ['ann@example.com', 'Ann Example', 'Example Rowing Club', 'Orders and approves'],
  ['ben@example.com', 'Ben Example', 'Example Rowing Club', ''],
];

/** A file that imports without a fault. */
export const sampleFile = (): string =>
  writeCsv([CUSTOMER_FIELDS.map((field) => CUSTOMER_FIELD_LABELS[field]), ...SAMPLE]);

/** Rows to work on in a spreadsheet, with the reason as a last column that an import does not use. */
export const writeRows = (rows: readonly CustomerRow[], reasonOf: (row: number) => string): string =>
  writeCsv([
    [...CUSTOMER_FIELDS.map((field) => CUSTOMER_FIELD_LABELS[field]), 'Problem'],
    ...rows.map((row) => [...CUSTOMER_FIELDS.map((field) => row[field]), reasonOf(row.row)]),
  ]);
