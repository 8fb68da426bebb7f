import { EMPTY_FILE } from '@colorway/rules/file/messages.ts';
import { limits } from './limits.ts';

const megabytes = limits.bytes / 1024 / 1024;
const EXPORT_AGAIN = 'Export it again as plain SVG, then send it.';

/** Messages for the sender of a refused drawing. */
const MESSAGES = {
  empty: EMPTY_FILE,
  'too-large': `This file is larger than ${megabytes} MB. Export it with fewer or smaller pictures, then send it.`,
  compressed: 'This is a compressed SVG (SVGZ). Save it as plain SVG, then send it.',
  encoding: `The text of this file cannot be read: its encoding is not what it says. ${EXPORT_AGAIN}`,
  'not-xml': `This file is not well-formed SVG. ${EXPORT_AGAIN}`,
  'not-svg': `This file is not an SVG drawing. ${EXPORT_AGAIN}`,
  'no-size': 'This drawing does not say how large it is: it needs a viewBox, or a width and a height.',
  entities: `This file uses entities that we do not expand. ${EXPORT_AGAIN}`,
  'too-many-parts': `This drawing has more than ${limits.nodes.toLocaleString('en-US')} parts. Simplify it, then send it.`,
  'too-deep': `The groups of this drawing are nested more than ${limits.depth} deep. Ungroup some, then send it.`,
  'too-long': 'An element of this drawing has too many attributes, or one that is too long. Simplify it, then send it.',
  'too-repeated': 'This drawing repeats its parts too often to be shown. Simplify it, then send it.',
  'too-many-styles': 'The style sheets of this drawing are too large. Export it with fewer styles, then send it.',
  'too-many-filters': 'This drawing has too many filters. Flatten its effects, then send it.',
  'pictures-too-large': 'The pictures in this drawing are too many or too large. Make them smaller, then send it.',
  'too-slow': 'This file takes too long to check. Simplify it, then send it.',
  'too-heavy': 'This file takes too much memory to check. Simplify it, then send it.',
} as const;

export type RefusalCode = keyof typeof MESSAGES;

export class SvgRefusalError extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(MESSAGES[code]);
    this.code = code;
  }
}
