import { describe, expect, test } from 'vitest';
import { readImportFile } from './import-file.ts';

const file = (...parts: BlobPart[]): File => new File(parts, 'customers.csv');
const refusal = async (one: File): Promise<string> => {
  const read = await readImportFile(one);
  return read.ok ? '' : read.refusal;
};

describe('a file of customers', () => {
  test.each([
    ['that is empty', file(), /no rows/],
    ['with a header alone', file('Email,Name\n'), /no rows/],
    ['that is a workbook', file(new Uint8Array([0x50, 0x4b, 0x03, 0x04])), /Save it as CSV/],
    ['with too many rows', file('Email\n', 'a@example.com\n'.repeat(10_001)), /has 10,001 rows/],
    ['that is too large', file(new Uint8Array(6_000_001)), /larger than 6 MB/],
  ])('%s is refused in a sentence', async (_what, one, message) => {
    expect(await refusal(one)).toMatch(message);
  });

  test('of a spreadsheet with its own encoding and separator is read', async () => {
    const latin = new Uint8Array(
      [...'Email;Name\r\na@example.com;Zo'].map((letter) => letter.charCodeAt(0)).concat(0xeb),
    );
    expect(await readImportFile(file(latin))).toMatchObject({
      ok: true,
      value: {
        detail: '1 row, ; between columns, Windows-1252',
        header: ['Email', 'Name'],
        records: [{ row: 2, cells: ['a@example.com', 'Zoë'] }],
      },
    });
  });
});
