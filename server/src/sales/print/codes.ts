import type { Document } from '../../project/facade.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Bars {
  readonly sbs?: readonly number[];
}
interface Modules {
  readonly pixs?: readonly number[];
  readonly pixx?: number;
}

/** Draws Code 128 as bars, so that it is sharp at any size. The quiet zone is the caller's. */
export async function drawCode128(doc: Document, text: string, place: Place & { readonly height: number }) {
  const { default: bwip } = await import('bwip-js/node');
  const [{ sbs = [] } = {}] = bwip.raw({ bcid: 'code128', text }) as readonly Bars[];
  const step = place.width / sbs.reduce((sum, width) => sum + width, 0);
  let { x } = place;
  for (const [at, width] of sbs.entries()) {
    if (at % 2 === 0) doc.rect(x, place.y, width * step, place.height);
    x += width * step;
  }
  doc.fill('#000000');
}

/** An option of QR alone, which the types leave out. */
const MEDIUM = { eclevel: 'M' } as const;

/** Draws a QR code of medium correction, one rectangle a run of modules. */
export async function drawQr(doc: Document, text: string, { x, y, width }: Place): Promise<void> {
  const { default: bwip } = await import('bwip-js/node');
  const [{ pixs = [], pixx = 1 } = {}] = bwip.raw({ bcid: 'qrcode', text, ...MEDIUM }) as readonly Modules[];
  const step = width / pixx;
  for (let at = 0; at < pixs.length; at += 1) {
    if (!pixs[at]) continue;
    let end = at + 1;
    while (end % pixx !== 0 && pixs[end]) end += 1;
    doc.rect(x + (at % pixx) * step, y + Math.floor(at / pixx) * step, (end - at) * step, step);
    at = end - 1;
  }
  doc.fill('#000000');
}
