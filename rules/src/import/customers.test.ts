import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../catalog-file/csv.ts';
import { checkCustomers, MAX_LENGTHS } from './check-customers.ts';
import { mapColumns, readRows, sampleFile, unusedHeaders, writeRows } from './columns.ts';
import { CUSTOMER_COLUMNS, type CustomerRow } from './customer-columns.ts';
import { undoUntil } from './import-life.ts';

const row = (number: number, of: Partial<CustomerRow>): CustomerRow => ({
  ...{ row: number, email: `a${number}@example.com`, name: '', company: '', role: '' },
  ...of,
});
const faults = (...rows: readonly CustomerRow[]) =>
  checkCustomers(rows).faults.map(({ row: at, field, message, fix }) => [at, field, message, fix]);

const read = (text: string) => {
  const [head, ...records] = readCsv(text);
  return readRows(CUSTOMER_COLUMNS, records, mapColumns(CUSTOMER_COLUMNS, head?.cells ?? []));
};

describe('a row of customers', () => {
  test.each([
    ['', 'Enter an email.', null],
    ['jonas@@example.com', 'There are 2 @ in this email.', 'jonas@example.com'],
    ['jonas.example.com', 'An email has one @.', null],
    ['jonas@localhost', "The part after the @ isn't valid.", null],
    ['jonas reed@example.com', "The part before the @ isn't valid.", 'jonasreed@example.com'],
    ['Jonas <jonas@example.com>', "The part before the @ isn't valid.", 'jonas@example.com'],
    ['mailto:jonas@example.com', "The part before the @ isn't valid.", 'jonas@example.com'],
    ['jonas@example.com;', "The part after the @ isn't valid.", 'jonas@example.com'],
    ['jonas＠example.com', 'This email has unusual characters. Type it again.', null],
    [`${'a'.repeat(250)}@example.com`, 'This email is too long.', null],
  ])('with the email %j is at fault', (email, message, value) => {
    expect(faults(row(18, { email }))).toEqual([
      [18, 'email', message, value === null ? null : { kind: 'use', value }],
    ]);
  });

  test('is at fault in each cell that is too long', () => {
    const long = { name: 'a'.repeat(MAX_LENGTHS.name + 1), role: 'b'.repeat(MAX_LENGTHS.role + 1) };
    expect(faults(row(2, { email: '', ...long })).map(([, field]) => field)).toEqual(['email', 'name', 'role']);
    expect(faults(row(2, { name: 'a'.repeat(MAX_LENGTHS.name) }))).toEqual([]);
  });

  test('may not repeat an email, in any case of its letters; the first stays', () => {
    const twice = [
      row(12, { email: 'Marian@example.com', name: 'Marian' }),
      row(150, { email: 'marian@EXAMPLE.com', name: 'Marian O.' }),
      row(151, { email: 'marian@example.com', name: ' Marian ' }),
    ];
    const fix = { kind: 'skip', keep: 12 };
    expect(faults(...twice)).toEqual([
      [150, 'email', 'Same email as row 12, with other details.', fix],
      [151, 'email', 'Same email as row 12.', fix],
    ]);
    expect(checkCustomers(twice).items).toEqual([
      { row: 12, email: 'marian@example.com', name: 'Marian', company: '', role: '' },
    ]);
  });

  test('is stored on one line with single gaps', () => {
    const { items } = checkCustomers([row(2, { email: ' A@Example.com ', name: ' Ann\r\n  Example\u0000' })]);
    expect(items).toEqual([{ row: 2, email: 'a@example.com', name: 'Ann Example', company: '', role: '' }]);
  });

  test('is either taken or at fault, and what is taken is taken unchanged again', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.emailAddress(),
      fc.constantFrom('', 'a@example.com', 'A@example.com', 'x\ny'),
    );
    const rows = fc.array(fc.record({ email: cell, name: cell, company: cell, role: cell }));
    fc.assert(
      fc.property(rows, (all) => {
        const checked = checkCustomers(all.map((of, at) => ({ row: at + 2, ...of })));
        const taken = checked.items.map((item) => item.row);
        const wrong = new Set(checked.faults.map((fault) => fault.row));
        expect(taken.length + wrong.size).toBe(all.length);
        expect(taken.filter((one) => wrong.has(one))).toEqual([]);
        expect(checkCustomers(checked.items)).toEqual({ items: checked.items, faults: [] });
      }),
    );
  });

  test('whose fix is a value has no fault in that cell any more', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.emailAddress().map((email) => ` <${email}>,`),
        ),
        (email) => {
          const [fault] = checkCustomers([row(2, { email })]).faults;
          if (fault?.fix?.kind !== 'use') return;
          expect(checkCustomers([row(2, { email: fault.fix.value })]).faults).toEqual([]);
        },
      ),
    );
  });
});

describe('the columns of a file', () => {
  test('may come in any order under common names', () => {
    const map = mapColumns(CUSTOMER_COLUMNS, ['Phone', 'E-Mail Address', 'Organization', 'Full name', '']);
    expect(map).toEqual({ email: 1, name: 3, company: 2, role: null });
    expect(unusedHeaders(['Phone', 'E-Mail Address', 'Organization', 'Full name', ''], map)).toEqual(['Phone']);
    expect(mapColumns(CUSTOMER_COLUMNS, ['Contact', 'Name'])).toMatchObject({ name: 1 });
    expect(mapColumns(CUSTOMER_COLUMNS, ['x'])).toEqual({ email: null, name: null, company: null, role: null });
  });

  test('of the sample are all found, without a fault', () => {
    const rows = read(sampleFile(CUSTOMER_COLUMNS));
    expect(checkCustomers(rows)).toMatchObject({ items: [{ row: 2, name: 'Ann Example' }, { row: 3 }], faults: [] });
  });

  test('may be missing in a short row, and a cell has its limit', () => {
    expect(read(`email,name,role\na@example.com\nb@example.com,${'x'.repeat(5_000)}`)).toEqual([
      row(2, { email: 'a@example.com' }),
      row(3, { email: 'b@example.com', name: 'x'.repeat(CUSTOMER_COLUMNS.maxCell) }),
    ]);
  });

  test('are read back from the file of rows to fix, whose reasons are no column', () => {
    const cell = fc.string({ maxLength: 50 }).map((text) => text.trim());
    const rows = fc.array(
      fc.record({ email: cell.filter((text) => text !== ''), name: cell, company: cell, role: cell }),
    );
    fc.assert(
      fc.property(rows, (all) => {
        const numbered = all.map((of, at) => ({ row: at + 2, ...of }));
        expect(read(writeRows(CUSTOMER_COLUMNS, numbered, () => 'Enter an email.'))).toEqual(numbered);
      }),
    );
  });
});

test('an import can be undone for a day', () => {
  expect(undoUntil(new Date('2026-03-01T12:00:00Z'))).toEqual(new Date('2026-03-02T12:00:00Z'));
});
