/** A record of a file, and which of all records it is, the head included. */
export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [',', ';', '\t'] as const;

/** Picks the separator that occurs most often in the header; spreadsheets use the one of their country. */
const separatorOf = (text: string): string => {
  const head = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
};

/** Starts a formula in some spreadsheet: also full-width, behind blanks that an import trims, or after a line break. */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A formula is written behind an apostrophe, which reading takes off again. */
const asText = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
const fromText = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** RFC 4180, and what spreadsheets make of it: a mark at the start, other separators, any end of line. */
export const readCsv = (file: string): readonly CsvRecord[] => {
  const text = file.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  // A quoted cell with doubled quotes, or a bare one; then what ends it.
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
