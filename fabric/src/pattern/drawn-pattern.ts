import type { SlotPattern } from './slot-pattern.ts';

/** A pattern that staff uploaded, as the server stores it: sanitized, with its own ids and with slots for placeholders. */
export interface DrawnSource {
  readonly id: string;
  readonly name: string;
  /** The full drawing, `var(--slot-0,#111)` to `var(--slot-5,#666)` for its colors. */
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly colorCount: number;
}

const SLOT = /var\(--slot-([0-5]),#[0-9a-f]{3,6}\)/gi;
const ROOT = /^[^<]*(?:<\?[^>]*>[^<]*)?<svg\b((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>/;
/** Attributes that the tile sets again. */
const PLACED = /\s(?:xmlns|version|x|y|width|height)=(?:"[^"]*"|'[^']*')/g;
const NAMED = /\sid="([^"]+)"/g;
const NAMES = /(\sid="|href="#|url\((?:&quot;|&apos;|['"])?#)([^"')&\s]+)/g;

/** An artboard in points is as large as a shop window, so it is scaled: a print repeats within a product. */
const WIDEST = 640;

const usable = (length: number): number => (Number.isFinite(length) && length > 0 ? length : 480);

/** The factor by which a drawing is made smaller to repeat within a product. */
export const printFit = (width: number): number => Math.min(1, WIDEST / usable(width));

/** Ids start with the drawing's prefix, since a page may show the same pattern several times. */
function withOwnIds(markup: string): string {
  const ids = new Set([...markup.matchAll(NAMED)].map(([, id]) => id));
  return markup.replace(NAMES, (match, before: string, id: string) => (ids.has(id) ? `${before}{p}${id}` : match));
}

/**
 * Makes an uploaded drawing a pattern for every painter: the tile is the full drawing. The markup is trusted, since the
 * server sanitized it; colors still go through `slotPaint` alone.
 */
export function drawnPattern({ id, name, svg, ...drawn }: DrawnSource): SlotPattern {
  const [width, height] = [usable(drawn.width), usable(drawn.height)];
  const fit = printFit(drawn.width);
  const [tileWidth, tileHeight] = [width * fit, height * fit].map((length) => Number(length.toFixed(3)));
  // Escapes the drawing's own braces, which are no slots.
  const safe = svg.replace(/\{(?=(?:\d|p)\})/g, '&#123;');
  const [opening = '', attributes = '', closed = ''] = ROOT.exec(safe) ?? [];
  const inner = closed ? '' : safe.slice(opening.length).replace(/<\/svg>\s*$/, '');
  const rootAttributes = attributes.replace(PLACED, '').trimEnd();
  const viewBox = /\sviewBox=/.test(rootAttributes) ? '' : ` viewBox="0 0 ${width} ${height}"`;
  const body = `<svg width="${tileWidth}" height="${tileHeight}"${viewBox}${rootAttributes}>${inner}</svg>`;
  return {
    id,
    name,
    width: tileWidth ?? width,
    height: tileHeight ?? height,
    slots: drawn.colorCount,
    body: withOwnIds(body.replace(SLOT, '{$1}')),
  };
}
