import type { SentKind } from './extensions.ts';

export type ContentKind = 'png' | 'jpg' | 'heic' | 'pdf' | 'postscript' | 'svg';

/** Length of the start to examine. Comments and entities of drawing programs come before `<svg`. */
export const SNIFFED_BYTES = 64 * 1024;

/** Content kinds of each extension. Illustrator writes either a PDF or, for old versions, PostScript. */
const allowed = {
  png: ['png'],
  jpg: ['jpg'],
  heic: ['heic'],
  pdf: ['pdf'],
  svg: ['svg'],
  eps: ['postscript'],
  ai: ['pdf', 'postscript'],
} as const satisfies Record<SentKind, readonly ContentKind[]>;

export const contentFits = (sent: SentKind, kind: ContentKind | undefined): boolean =>
  (allowed[sent] as readonly (ContentKind | undefined)[]).includes(kind);

const startsWith = (bytes: Uint8Array, magic: readonly number[], at = 0): boolean =>
  magic.every((byte, index) => bytes[at + index] === byte);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPG = [0xff, 0xd8, 0xff];
/** An EPS with a preview picture for Windows has a binary header before its PostScript. */
const WINDOWS_EPS = [0xc5, 0xd0, 0xd3, 0xc6];

/** Still pictures of HEVC; others of the same container, such as AVIF, have brands of their own. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis'];
const MAX_BRANDS = 64;

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** The first box has the brand of the file and the compatible ones. */
const isHeic = (bytes: Uint8Array): boolean => {
  if (bytes.length < 16 || latin(bytes.subarray(4, 8)) !== 'ftyp') return false;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (length < 16 || length > Math.min(bytes.length, 16 + MAX_BRANDS * 4)) return false;
  const brands = latin(bytes.subarray(8, length)).match(/.{4}/gs) ?? [];
  return brands.some((one, at) => at !== 1 && HEIC_BRANDS.includes(one));
};

const asText = (bytes: Uint8Array): string => {
  const wide = startsWith(bytes, [0xff, 0xfe]) ? 0 : startsWith(bytes, [0xfe, 0xff]) ? 1 : undefined;
  const narrow = wide === undefined ? bytes : bytes.slice(2).filter((_, index) => index % 2 === wide);
  let text = '';
  for (let at = 0; at < narrow.length; at += 4096) text += String.fromCharCode(...narrow.subarray(at, at + 4096));
  return text.replace(/^\u00ef\u00bb\u00bf/, '');
};

/** Markup allowed before the root: declaration, processing instructions, comments, a doctype of svg. */
const prolog = /^(\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+(\w+:)?svg\b[^[>]*(\[[\s\S]*?\]\s*)?>)/;

const isSvg = (text: string): boolean => {
  let rest = text;
  for (let step = prolog.exec(rest); step; step = prolog.exec(rest)) rest = rest.slice(step[0].length);
  return /^<([\w-]+:)?svg[\s/>]/.test(rest);
};

/** Detects the kind by the first bytes, whatever the file name. */
export function contentKind(bytes: Uint8Array): ContentKind | undefined {
  const head = bytes.subarray(0, SNIFFED_BYTES);
  if (startsWith(head, PNG)) return 'png';
  if (startsWith(head, JPG)) return 'jpg';
  if (isHeic(head)) return 'heic';
  if (startsWith(head, WINDOWS_EPS)) return 'postscript';
  const text = asText(head);
  if (/^\s*%PDF-\d/.test(text)) return 'pdf';
  // Some printer drivers put a control-D first.
  const printed = text.startsWith('\u0004') ? text.slice(1) : text;
  if (/^\s*%!(PS|\s|$)/.test(printed)) return 'postscript';
  return isSvg(text) ? 'svg' : undefined;
}
