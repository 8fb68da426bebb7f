import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { RefObject } from 'react';
import { saveFile } from '../../../blocks/product-stage/save-file.ts';
import { contextOf, pngOf, stagePicture } from '../../../blocks/product-stage/stage-picture.ts';
import type { StagePicture } from '../stage/design-stage.tsx';

/** A product on the board. */
export interface BoardPart extends StagePicture {
  readonly name: string;
  readonly place: RefObject<HTMLElement | null>;
}

interface Board {
  readonly title: string;
  readonly colors: readonly LibraryColor[];
  readonly hexes: readonly string[];
  readonly cards: HTMLElement;
  readonly parts: readonly BoardPart[];
}

const WIDTH_PX = 1_800;
/** Lengths in pixels of the page, which the file has more of. */
const MARGIN = 24;
const TITLE_SIZE = 30;
const TEXT_SIZE = 14;
const LINE = 22;
const CHIP = 14;

interface Ink {
  readonly context: CanvasRenderingContext2D;
  readonly serif: string;
  readonly sans: string;
  readonly ink: string;
  readonly ground: string;
}

const inkOf = (context: CanvasRenderingContext2D): Ink => {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    context,
    serif: token('--serif'),
    sans: token('--sans'),
    ink: token('--ink'),
    ground: token('--mockup-ground'),
  };
};

interface Chip extends Pick<LibraryColor, 'hex' | 'colorName'> {
  readonly x: number;
  readonly line: number;
}

/** Puts the names of the colors on as many lines as they need. */
function chipsOf({ context, sans }: Ink, colors: readonly LibraryColor[], width: number): readonly Chip[] {
  context.font = `${TEXT_SIZE}px ${sans}`;
  let x = 0;
  let line = 0;
  return colors.map(({ hex, colorName }) => {
    const wide = CHIP + 6 + context.measureText(colorName).width;
    if (x > 0 && x + wide > width) {
      x = 0;
      line += 1;
    }
    const chip = { hex, colorName, x, line };
    x += wide + 18;
    return chip;
  });
}

function drawCaption({ context, serif, sans, ink }: Ink, title: string, chips: readonly Chip[], width: number): void {
  context.fillStyle = ink;
  context.font = `${TITLE_SIZE}px ${serif}`;
  context.fillText(title, MARGIN, MARGIN + TITLE_SIZE, width);
  context.font = `${TEXT_SIZE}px ${sans}`;
  for (const { hex, colorName, x, line } of chips) {
    const top = MARGIN + TITLE_SIZE + 18 + line * LINE;
    context.fillStyle = hex;
    context.fillRect(MARGIN + x, top, CHIP, CHIP);
    context.strokeStyle = ink;
    context.lineWidth = 0.5;
    context.strokeRect(MARGIN + x, top, CHIP, CHIP);
    context.fillStyle = ink;
    context.fillText(colorName, MARGIN + x + CHIP + 6, top + CHIP - 2);
  }
}

/** Draws a product where it lies on the board, as large as the file needs it. */
async function drawPart(
  board: Board,
  part: BoardPart,
  { context, sans, ink, ground }: Ink,
  scale: number,
): Promise<void> {
  const [place, stage, save] = [part.place.current, part.stage.current, part.save.current];
  if (!place) return;
  const origin = board.cards.getBoundingClientRect();
  const at = ({ left, top, width, height }: DOMRect) => [left - origin.left, top - origin.top, width, height] as const;
  const box = place.getBoundingClientRect();
  context.fillStyle = ground;
  context.fillRect(...at(box));
  const shown = save ? box : stage?.getBoundingClientRect();
  const side = shown ? Math.round(Math.max(shown.width, shown.height) * scale) : 0;
  const made = save?.(side) ?? (stage && stagePicture(stage, board.hexes, side));
  if (made && shown) context.drawImage(await createImageBitmap(await made), ...at(shown));
  context.fillStyle = ink;
  context.font = `600 ${TEXT_SIZE}px ${sans}`;
  context.fillText(part.name, box.left - origin.left, box.bottom - origin.top + LINE, box.width);
}

/** Saves the board as it is shown, with the pattern and its colors as a caption. */
export async function saveBoard(board: Board, name: string): Promise<void> {
  const { width, height } = board.cards.getBoundingClientRect();
  const scale = WIDTH_PX / (width + 2 * MARGIN);
  const canvas = document.createElement('canvas');
  const chips = chipsOf(inkOf(contextOf(canvas)), board.colors, width);
  const head = MARGIN + TITLE_SIZE + 18 + ((chips.at(-1)?.line ?? 0) + 1) * LINE + MARGIN / 2;
  Object.assign(canvas, { width: WIDTH_PX, height: Math.round((head + height + MARGIN) * scale) });
  const ink = inkOf(contextOf(canvas));
  ink.context.fillStyle = '#fff';
  ink.context.fillRect(0, 0, canvas.width, canvas.height);
  ink.context.scale(scale, scale);
  drawCaption(ink, board.title, chips, width);
  ink.context.translate(MARGIN, head);
  // One after the other: the worker has room for a few products only.
  for (const part of board.parts) await drawPart(board, part, ink, scale);
  saveFile(await pngOf(canvas), name);
}
