import { type CsvRecord, guessSeparator, readCsv } from '@colorway/rules/catalog-file/csv.ts';
import { MAX_IMPORT_ROWS } from '@colorway/rules/import/columns.ts';
import { describeFile, guessEncoding } from '@colorway/rules/import/encoding.ts';
import { ok, type Result, refused } from '@colorway/rules/result/result.ts';

export interface ImportFile {
  readonly name: string;
  /** `212 rows, ; between columns, Windows-1252`. */
  readonly detail: string;
  readonly header: readonly string[];
  readonly records: readonly CsvRecord[];
}

/** More than 10,000 rows of usual length. */
const MAX_BYTES = 6_000_000;

const count = (rows: number): string => rows.toLocaleString('en-US');

/** Reads a CSV in any usual encoding; a refusal is a sentence. */
export async function readImportFile(file: File): Promise<Result<ImportFile, string>> {
  if (file.size > MAX_BYTES) return refused('This file is larger than 6 MB. Split it, then import the parts.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const guessed = guessEncoding(bytes);
  if (!guessed.ok) return refused(guessed.refusal);
  const text = new TextDecoder(guessed.value.encoding).decode(bytes);
  const [head, ...records] = readCsv(text);
  if (!head || records.length === 0)
    return refused('This file has no rows. The first row names the columns, and the second is the first to import.');
  if (records.length > MAX_IMPORT_ROWS)
    return refused(`This file has ${count(records.length)} rows. Import at most ${count(MAX_IMPORT_ROWS)} at a time.`);
  const detail = describeFile(records.length, guessSeparator(text.replace(/^\uFEFF/, '')), guessed.value);
  return ok({ name: file.name, detail, header: head.cells.map((title) => title.trim()), records });
}
