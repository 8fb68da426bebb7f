import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../catalog-file/csv.ts';
import { checkProjects, type ProjectFacts, rowsWithoutFaults } from './check-projects.ts';
import { mapColumns, readRows, sampleFile } from './columns.ts';
import { PROJECT_COLUMNS, type ProjectImportRow } from './project-columns.ts';
import { fileFinder, filesOf } from './zip-names.ts';

const FACTS: ProjectFacts = { files: ['a.png', 'b.png', 'more/C.JPG'], productTypes: ['Necktie', 'Bow Tie'] };
const EMPTY = { projectID: '', name: '', email: '', type: '', arriveBy: '', proof: '', productType: '', notes: '' };
const row = (number: number, of: Partial<ProjectImportRow> = {}): ProjectImportRow => ({
  ...EMPTY,
  ...{ row: number, projectID: `D-${number}`, email: 'ann@example.com', type: 'Wedding' },
  ...of,
});
const check = (...rows: readonly ProjectImportRow[]) => checkProjects(rows, FACTS);
const faults = (...rows: readonly ProjectImportRow[]) =>
  check(...rows).faults.map(({ row: at, field, message, fix }) => [at, field, message, fix]);
const used = (value: string) => ({ kind: 'use', value });

describe('a row of projects', () => {
  test.each([
    [{ projectID: '' }, 'projectID', 'A Deal ID can have only letters, digits and hyphens.', null],
    [{ projectID: 'D/7' }, 'projectID', 'A Deal ID can have only letters, digits and hyphens.', null],
    [{ email: '' }, 'email', 'Enter an email.', null],
    [{ email: 'ann@@example.com' }, 'email', 'There are 2 @ in this email.', used('ann@example.com')],
    [{ type: '' }, 'type', 'Choose a type: Organization, Distributor, Wedding, Individual.', null],
    [{ type: 'Weding' }, 'type', 'Type is Wedding?', used('Wedding')],
    [{ type: 'Club' }, 'type', 'Choose a type: Organization, Distributor, Wedding, Individual.', null],
    [{ arriveBy: '31.02.2027' }, 'arriveBy', 'There is no such day. Enter it like 2027-03-14 or 3/14/2027.', null],
    [{ arriveBy: '9999-12-31' }, 'arriveBy', 'Enter a date between 2000 and 2999.', null],
    [{ name: 'x'.repeat(121) }, 'name', 'Use at most 120 characters.', null],
    [{ proof: 'aa.png' }, 'proof', 'This file is not in the zip.', used('a.png')],
    [{ proof: 'regatta.png' }, 'proof', 'This file is not in the zip.', null],
    [{ proof: 'a.png', productType: 'Bowtie' }, 'productType', 'Product is Bow Tie?', used('Bow Tie')],
    [{ proof: 'a.png', productType: 'Cape' }, 'productType', 'There is no such product.', null],
    [{ productType: 'Necktie' }, 'productType', 'This row has no proof to put it on.', used('')],
    [{ proof: 'a.png', notes: 'x'.repeat(5_001) }, 'notes', 'Use at most 5000 characters.', null],
  ])('%j is at fault', (of, field, message, fix) => {
    expect(faults(row(7, of))).toEqual([[7, field, message, fix]]);
    expect(check(row(7, of)).items).toEqual([]);
  });

  test('may give a day, a type and a product in any usual way', () => {
    const [item] = check(
      row(2, { arriveBy: '3/14/2027', type: 'wedding', proof: 'A.PNG', productType: 'bow tie', notes: ' Gold ' }),
    ).items;
    expect(item).toMatchObject({ arriveBy: '2027-03-14', type: 'Wedding', name: 'My Project' });
    expect(item?.proofs).toEqual([{ row: 2, file: 'a.png', productType: 'Bow Tie', hasType: true, notes: 'Gold' }]);
  });
});

describe('rows of one Project ID', () => {
  const first = row(2, { projectID: 'D', name: 'Regatta', proof: 'a.png' });
  const second = row(3, { ...EMPTY, row: 3, projectID: ' D ', proof: 'b.png' });

  test('are one project, whose details any of them may give', () => {
    const { items } = check(second, { ...first, row: 4 });
    expect(items).toMatchObject([{ row: 3, projectID: 'D', name: 'Regatta', proofs: [{ row: 3 }, { row: 4 }] }]);
  });

  test('may not give two different details; the same one in other words is no fault', () => {
    const other = { ...second, name: 'Gala', type: 'WEDDING', email: 'ANN@example.com' };
    expect(faults(first, other)).toEqual([[3, 'name', 'Row 2 of this project has another.', used('Regatta')]]);
  });

  test('may not show one file twice, whatever the project', () => {
    expect(faults(first, row(9, { proof: 'A.png' }))).toEqual([
      [9, 'proof', 'Same file as row 2.', { kind: 'skip', keep: 2 }],
    ]);
  });

  test('are left out together when one of them is at fault', () => {
    const rows = [first, { ...second, proof: 'none.png' }, row(5)];
    const left = rowsWithoutFaults(rows, check(...rows).faults);
    expect(left.map((one) => one.row)).toEqual([5]);
    expect(check(...left).faults).toEqual([]);
  });
});

test('without a zip every proof is at fault, and a project without proofs is not', () => {
  const none = { ...FACTS, files: [] };
  expect(checkProjects([row(2, { proof: 'a.png' })], none).faults).toMatchObject([
    { message: 'Choose the zip with the proofs.' },
  ]);
  expect(checkProjects([row(2)], none).items).toHaveLength(1);
});

test('a zip is searched by path, then by name; clutter and folders are no files', () => {
  const paths = filesOf([
    'x/',
    'x/tie.png',
    'y/tie.png',
    'x/bow.png',
    '__MACOSX/x/._tie.png',
    'x/.DS_Store',
    'Thumbs.db',
  ]);
  expect(paths).toEqual(['x/tie.png', 'y/tie.png', 'x/bow.png']);
  const find = fileFinder(paths);
  expect(find('BOW.png')).toEqual({ kind: 'found', path: 'x/bow.png' });
  expect(find('.\\y\\tie.png')).toEqual({ kind: 'found', path: 'y/tie.png' });
  expect(find('tie.png')).toEqual({ kind: 'ambiguous' });
  expect(find('bwo.png')).toEqual({ kind: 'missing', nearest: 'bow.png' });
  expect(find('regatta.png')).toEqual({ kind: 'missing', nearest: undefined });
});

test('names files that no row shows', () => {
  expect(check(row(2, { proof: 'c.jpg' })).unused).toEqual(['a.png', 'b.png']);
});

test('the sample imports without a fault', () => {
  const [head, ...records] = readCsv(sampleFile(PROJECT_COLUMNS));
  const rows = readRows(PROJECT_COLUMNS, records, mapColumns(PROJECT_COLUMNS, head?.cells ?? []));
  const files = ['regatta-tie.png', 'regatta-bow.png'];
  const checked = checkProjects(rows, { ...FACTS, files });
  expect(checked.faults).toEqual([]);
  expect(checked.items.map(({ proofs }) => proofs.length)).toEqual([2, 0]);
});

test('whatever is typed, rows are either imported or named, and what is left has no fault', () => {
  const cell = fc.oneof(fc.constantFrom('', 'D1', 'D2', 'a.png', 'b.png', 'Wedding', 'x@example.com'), fc.string());
  const cells = fc.record({
    ...{
      projectID: cell,
      name: cell,
      email: cell,
      type: cell,
      arriveBy: cell,
      proof: cell,
      productType: cell,
      notes: cell,
    },
  });
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 12 }), (list) => {
      const rows = list.map((of, at) => ({ row: at + 2, ...of }));
      const checked = checkProjects(rows, FACTS);
      const left = rowsWithoutFaults(rows, checked.faults);
      const again = checkProjects(left, FACTS);
      expect(again.faults).toEqual([]);
      expect(again.items).toEqual(checked.items);
      const ids = new Set(checked.items.map(({ projectID }) => projectID));
      const faulty = new Set(checked.faults.map((one) => one.row));
      for (const one of rows) {
        const isImported = ids.has(one.projectID.replaceAll(/\s+/g, ' ').trim());
        if (faulty.has(one.row)) expect(isImported).toBe(false);
      }
    }),
  );
});
