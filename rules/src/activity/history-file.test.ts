import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, writeCsv } from '../catalog-file/csv.ts';
import { HISTORY_HEAD, historyFileName, historyRecord, isHistoryFormat } from './history-file.ts';

describe('a file of the history', () => {
  test.each(['xlsx', 'CSV', ''])('is not made as %j', (format) => expect(isHistoryFormat(format)).toBe(false));

  test('has an entry as a record of as many cells as its head', () => {
    const data = { about: 'Necktie, spring', note: 'A thinner stripe' };
    const record = historyRecord({ at: '2027-02-08T15:14:00.000Z', by: 'Ann', kind: 'request-made', data });
    expect(record).toEqual([
      ...['2027-02-08T15:14:00.000Z', 'Ann', 'asked for changes on Necktie, spring', 'A thinner stripe'],
    ]);
    expect(record).toHaveLength(HISTORY_HEAD.length);
  });

  test('has no formula, whatever was typed', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t=', ' ='), fc.string(), (start, rest) => {
        const entry = { at: '', by: start + rest, kind: 'comment-made', data: { note: start + rest } };
        const cells = writeCsv([historyRecord(entry)]);
        expect(cells).toMatch(/^,"?'/);
        expect(readCsv(writeCsv([HISTORY_HEAD, historyRecord(entry)]))[1]?.cells[1]).toBe(start + rest);
      }),
    );
  });

  test('has a name without signs that a header or a disk refuses', () => {
    expect(historyFileName('1001', '2027-02-08', 'csv')).toBe('history-1001-2027-02-08.csv');
    expect(historyFileName('a"/..\r\nb', '2027-02-08', 'pdf')).toBe('history-ab-2027-02-08.pdf');
  });
});
