import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { formatOf, importLabel, isLargeRemoval, reasonLabel, refusalOf, reportMessage } from './import-file.ts';

const report = { version: 1, rows: 3, added: 0, changed: 0, removed: 0, unchanged: 0, notes: [] };

describe('a file', () => {
  test.each([
    ['colors.CSV', '[1]', 'csv'],
    ['colors.json', 'a,b', 'json'],
    ['', '  [{"hex":"#fff"}]', 'json'],
    ['', '{"colors":[]}', 'json'],
    ['', 'name,hex', 'csv'],
    ['colors.txt', 'name;hex', 'csv'],
  ])('%j that begins with %j is %s', (name, text, format) => expect(formatOf(name, text)).toBe(format));
});

describe('a refusal', () => {
  test('tells its rows and how many there are in all', () => {
    const fault = { row: 14, field: 'hex', value: 'red', message: 'Row 14: "red" is not a hex.' };
    const error = new ApiError(422, 'import-refused', 'Nothing was imported.', { faults: [fault], total: 300 });
    expect(refusalOf(error)).toEqual({ message: 'Nothing was imported.', faults: [fault], total: 300 });
  });
  test('without rows has its words', () => {
    expect(refusalOf(new Error('No answer.'))).toEqual({ message: 'No answer.', faults: [], total: 0 });
  });
});

test('what would happen is said in numbers', () => {
  expect(reportMessage({ ...report, added: 1200, removed: 2 })).toBe('1,200 added, 2 removed');
  expect([reportMessage(report), importLabel(report)]).toEqual(['Nothing to do', 'Nothing to import']);
  expect(importLabel({ ...report, changed: 1 })).toBe('Import 1 change');
});

test('taking more than half away is noticed', () => {
  expect(isLargeRemoval({ ...report, removed: 3, unchanged: 2 })).toBe(true);
  expect(isLargeRemoval({ ...report, removed: 2, changed: 1, unchanged: 1, added: 5 })).toBe(false);
});

test('a reason goes without its row', () => {
  expect(reasonLabel('Row 14: the hex is missing.')).toBe('The hex is missing.');
  expect(reasonLabel('This file is not JSON.')).toBe('This file is not JSON.');
});
