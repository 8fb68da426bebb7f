import { limits } from '../limits.ts';
import { SvgRefusalError } from '../refusal.ts';

/** Encodings of drawing programs, by the name in the XML declaration. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  // The declaration was readable as single bytes, so the file was converted from UTF-16 since.
  'utf-16': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
};

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** UTF-16 is detected by its byte order mark, or by a two-byte `<`. */
const utf16Of = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, 0xff, 0xfe, 0, 0) || startsWith(bytes, 0, 0, 0xfe, 0xff)) throw new SvgRefusalError('encoding');
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0x3c, 0)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0, 0x3c)) return 'utf-16be';
  return undefined;
};

const declaredEncodingOf = (bytes: Uint8Array): string => {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200));
  const name = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1];
  if (name === undefined) return 'utf-8';
  const encoding = ENCODINGS[name.trim().toLowerCase()];
  if (encoding === undefined) throw new SvgRefusalError('encoding');
  return encoding;
};

/** Decodes the file exactly or refuses it: a guessed letter could become a syntax character. */
export function decodeSvg(bytes: Uint8Array): string {
  if (bytes.byteLength === 0) throw new SvgRefusalError('empty');
  if (bytes.byteLength > limits.bytes) throw new SvgRefusalError('too-large');
  if (startsWith(bytes, 0x1f, 0x8b)) throw new SvgRefusalError('compressed');
  const encoding = utf16Of(bytes) ?? (startsWith(bytes, 0xef, 0xbb, 0xbf) ? 'utf-8' : declaredEncodingOf(bytes));
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new SvgRefusalError('encoding');
  }
}
