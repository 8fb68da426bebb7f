import { ok, type Result, refused } from '../result/result.ts';

/** Names that a decoder of the web knows. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface GuessedEncoding {
  readonly encoding: Encoding;
  readonly hasMark: boolean;
}

const WORKBOOK = 'This is a workbook, not a CSV. Save it as CSV, then choose the CSV.';
const NOT_TEXT = 'This file is not text. Save it as CSV, then choose the CSV.';

const MARKS: readonly (readonly [readonly number[], Encoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
/** Zip archives such as .xlsx and .ods, and the older .xls. */
const WORKBOOK_STARTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** First bytes of characters with the range of their second byte and their length (RFC 3629, section 4). */
const SEQUENCES: readonly (readonly [from: number, to: number, low: number, high: number, length: number])[] = [
  [0xc2, 0xdf, 0x80, 0xbf, 2],
  [0xe0, 0xe0, 0xa0, 0xbf, 3],
  [0xe1, 0xec, 0x80, 0xbf, 3],
  [0xed, 0xed, 0x80, 0x9f, 3],
  [0xee, 0xef, 0x80, 0xbf, 3],
  [0xf0, 0xf0, 0x90, 0xbf, 4],
  [0xf1, 0xf3, 0x80, 0xbf, 4],
  [0xf4, 0xf4, 0x80, 0x8f, 4],
];

const isWithin = (byte: number | undefined, low: number, high: number): boolean =>
  byte !== undefined && byte >= low && byte <= high;

/** Bytes of the character at a place; 0 where it is none. */
function lengthAt(bytes: Uint8Array, at: number): number {
  if (isWithin(bytes[at], 0, 0x7f)) return 1;
  const found = SEQUENCES.find(([from, to]) => isWithin(bytes[at], from, to));
  if (!found) return 0;
  const [, , low, high, length] = found;
  if (!isWithin(bytes[at + 1], low, high)) return 0;
  for (let more = 2; more < length; more++) if (!isWithin(bytes[at + more], 0x80, 0xbf)) return 0;
  return length;
}

function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; ) {
    const length = lengthAt(bytes, at);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

const LOOKED_AT = 4_096;

/** Latin text in UTF-16 has a zero in every second byte. */
function guessWide(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  const end = Math.min(bytes.length, LOOKED_AT);
  for (let at = 0; at < end; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = end / 4;
  if (bytes.length % 2 !== 0) return undefined;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}

/** Spreadsheets do not say how they wrote a CSV, so its bytes decide. */
export function guessEncoding(bytes: Uint8Array): Result<GuessedEncoding, string> {
  if (WORKBOOK_STARTS.some((start) => startsWith(bytes, start))) return refused(WORKBOOK);
  const marked = MARKS.find(([start]) => startsWith(bytes, start));
  if (marked) return ok({ encoding: marked[1], hasMark: true });
  const wide = guessWide(bytes);
  if (wide) return ok({ encoding: wide, hasMark: false });
  if (bytes.includes(0)) return refused(NOT_TEXT);
  return ok({ encoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252', hasMark: false });
}

const LABELS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

const separatorLabel = (separator: string): string => (separator === '\t' ? 'tabs' : separator);

/** `212 rows, ; between columns, Windows-1252`. */
export function describeFile(rows: number, separator: string, { encoding, hasMark }: GuessedEncoding): string {
  const mark = hasMark && encoding === 'utf-8' ? ' with byte order mark' : '';
  const counted = rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`;
  return `${counted}, ${separatorLabel(separator)} between columns, ${LABELS[encoding]}${mark}`;
}
