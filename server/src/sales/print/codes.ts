import { qrCode } from '../../kernel/codes/qr.ts';
import type { Document } from '../../project/facade.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
interface BarPlace extends Place {
  readonly height: number;
}

interface Bars {
  readonly sbs?: readonly number[];
}
type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** Code 128 as bars, so that it is sharp at any size. The quiet zone is the caller's. */
async function code128(text: string, { x: left, y, width, height }: BarPlace): Promise<readonly Rectangle[]> {
  const { default: bwip } = await import('bwip-js/node');
  const [{ sbs = [] } = {}] = bwip.raw({ bcid: 'code128', text }) as readonly Bars[];
  const step = width / sbs.reduce((sum, one) => sum + one, 0);
  let x = left;
  return sbs.flatMap((one, at): Rectangle[] => {
    const bar: Rectangle = [x, y, one * step, height];
    x += one * step;
    return at % 2 === 0 ? [bar] : [];
  });
}

async function qr(text: string, { x, y, width }: Place): Promise<readonly Rectangle[]> {
  const { size, runs } = await qrCode(text);
  const step = width / size;
  return runs.map(([column, row, length]) => [x + column * step, y + row * step, length * step, step]);
}

function draw(doc: Document, rectangles: readonly Rectangle[]): void {
  for (const [x, y, width, height] of rectangles) doc.rect(x, y, width, height);
  doc.fill('#000000');
}

export const drawCode128 = async (doc: Document, text: string, place: BarPlace): Promise<void> =>
  draw(doc, await code128(text, place));

export const drawQr = async (doc: Document, text: string, place: Place): Promise<void> =>
  draw(doc, await qr(text, place));

const number = (value: number): string => String(Number(value.toFixed(4)));

/** One path, so that drawing programs move a code in one piece. */
const pathOf = (name: string, rectangles: readonly Rectangle[]): string => {
  const boxes = rectangles.map(([x, y, width, height]) => {
    const [left, top, across, down] = [x, y, width, height].map(number);
    return `M${left} ${top}h${across}v${down}h-${across}z`;
  });
  return `<path id="${name}" fill="#000000" d="${boxes.join('')}"/>`;
};

export const code128Path = async (text: string, place: BarPlace): Promise<string> =>
  pathOf('code-128', await code128(text, place));

export const qrPath = async (text: string, place: Place): Promise<string> => pathOf('code-qr', await qr(text, place));
