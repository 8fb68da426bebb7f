/** A record of a file with its number, including the header. */
export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [',', ';', '\t'] as const;

/** Picks the separator that occurs most often in the header; spreadsheets use the one of their country. */
export const guessSeparator = (text: string): string => {
  const head = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
};

/**
 * Matches the start of a formula in a spreadsheet: also full-width, after blanks that an import trims, or after a line
 * break.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A formula is written with an apostrophe in front, which reading removes. */
const asText = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
const fromText = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** RFC 4180 with the variants of spreadsheets: a byte order mark, other separators, any line ending. */
export const readCsv = (file: string): readonly CsvRecord[] => {
  const text = file.replace(/^\uFEFF/, '');
  const separator = guessSeparator(text);
  // Matches a quoted cell with doubled quotes, or a bare one; then what ends it.
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"[^${separator}\\r\\n]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  for (let ended = false; !ended && cell.lastIndex < text.length + 1; ) {
    const [, quoted, bare = '', end = ''] = cell.exec(text) ?? [];
    cells.push(fromText(quoted?.replaceAll('""', '"') ?? bare));
    if (end === separator) continue;
    records.push({ row: records.length + 1, cells });
    cells = [];
    ended = end === '' || cell.lastIndex === text.length;
  }
  return records.filter(({ cells: all }) => all.some((one) => one.trim() !== ''));
};

const written = (cell: string): string => {
  const safe = asText(cell);
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const writeCsv = (records: readonly (readonly string[])[]): string =>
  records.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
