import { tidy } from './columns.ts';
import { CUSTOMER_FIELDS, type CustomerFault, type CustomerRow } from './customer-columns.ts';
import { readImportEmail } from './import-email.ts';

/** Empty cells leave what is stored. */
export type CustomerItem = CustomerRow;

export interface CheckedCustomers {
  readonly items: readonly CustomerItem[];
  readonly faults: readonly CustomerFault[];
}

export const MAX_LENGTHS = { name: 120, company: 120, role: 80 } as const;

function checkLength({ row, ...of }: CustomerRow, field: keyof typeof MAX_LENGTHS): CustomerFault | undefined {
  const { length } = tidy(of[field]);
  if (length <= MAX_LENGTHS[field]) return undefined;
  return { row, field, message: `Use at most ${MAX_LENGTHS[field]} characters.`, fix: null };
}

const LENGTH_FIELDS = Object.keys(MAX_LENGTHS) as (keyof typeof MAX_LENGTHS)[];

const isSame = (one: CustomerRow, other: CustomerRow): boolean =>
  CUSTOMER_FIELDS.every((field) => field === 'email' || tidy(one[field]) === tidy(other[field]));

const repeated = (again: CustomerRow, first: CustomerRow): CustomerFault => ({
  row: again.row,
  field: 'email',
  message: `Same email as row ${first.row}${isSame(again, first) ? '' : ', with other details'}.`,
  fix: { kind: 'skip', keep: first.row },
});

/** Checks every row of a file; the later row of one email is at fault. */
export function checkCustomers(rows: readonly CustomerRow[]): CheckedCustomers {
  const firstOf = new Map<string, CustomerRow>();
  const items: CustomerItem[] = [];
  const faults: CustomerFault[] = [];
  for (const row of rows) {
    const own = LENGTH_FIELDS.flatMap((field) => checkLength(row, field) ?? []);
    const read = readImportEmail(row.email);
    if (!read.ok) {
      faults.push({ row: row.row, field: 'email', ...read.refusal }, ...own);
      continue;
    }
    const first = firstOf.get(read.value);
    if (first) own.unshift(repeated(row, first));
    else firstOf.set(read.value, row);
    faults.push(...own);
    if (own.length === 0)
      items.push({
        row: row.row,
        email: read.value,
        name: tidy(row.name),
        company: tidy(row.company),
        role: tidy(row.role),
      });
  }
  return { items, faults };
}
