import { orderName } from '../order-name.ts';

/** The line that a code on a printed page names. */
export interface ScannedLine {
  readonly order: string;
  /** Counted from 0. */
  readonly line: number;
  /** First digits of the printed file's SHA-256; null where the code has none. */
  readonly file: string | null;
}

/** Digits of a file's SHA-256 that pages show: `9c41e7`. */
export const FILE_DIGITS = 6;

export const shortFile = (sha256: string): string => sha256.slice(0, FILE_DIGITS);

interface PrintedLine {
  readonly order: string;
  readonly line: number;
  /** SHA-256 of the file; empty for a pattern. */
  readonly sha256: string;
}

/** The path that the QR of a printed page holds. */
export const printedPath = ({ order, line, sha256 }: PrintedLine): string =>
  `/admin/orders/${order}${sha256 === '' ? '' : `?file=${shortFile(sha256)}`}#line-${line + 1}`;

const lineOf = (number: string | undefined, line: string | undefined, file: string | null): ScannedLine => ({
  order: orderName(Number(number)),
  line: Number(line) - 1,
  file,
});

/** Other parameters of the query are ignored, so the address may grow. */
function lineOfUrl(scanned: string, origins: readonly string[]): ScannedLine | undefined {
  const origin = origins.find((one) => scanned.startsWith(`${one}/`));
  if (origin === undefined) return undefined;
  const path = scanned.slice(origin.length);
  const [, number, query = '', line] =
    /^\/admin\/orders\/D-(\d{1,12})\/?(?:\?([^#]*))?#line-([1-9]\d{0,3})$/i.exec(path) ?? [];
  if (number === undefined) return undefined;
  const [, file = null] = /(?:^|&)file=([0-9a-f]{6})(?:&|$)/.exec(query) ?? [];
  return lineOf(number, line, file);
}

/** Reads the QR (our address) or the Code 128 (`D-1042-1`) of a page, also typed; undefined for any other code. */
export function parseScannedCode(scanned: string, origins: readonly string[]): ScannedLine | undefined {
  const text = scanned.trim();
  const [, number, line] = /^(?:D-?)?(\d{1,12})[-/ ]([1-9]\d{0,3})$/i.exec(text) ?? [];
  return number === undefined ? lineOfUrl(text, origins) : lineOf(number, line, null);
}
