import type { FloorDesign } from '@colorway/contract/shop/floor-contract.ts';
import { pressText } from '@colorway/rules/shop/floor/floor-messages.ts';
import { type PieceState, pieceNow } from '@colorway/rules/shop/floor/presses.ts';
import { lineCode } from '@colorway/rules/shop/print/spot-names.ts';
import type { WaitingPress } from '../offline/floor-database.ts';

export type FloorSize = FloorDesign['sizes'][number];

/** One size in hand, with its design. */
export interface Piece {
  readonly design: FloorDesign;
  readonly size: FloorSize;
  readonly state: PieceState;
}

export const designId = ({ order, sizes }: FloorDesign): string => `${order} ${sizes[0]?.line ?? 0}`;

export const sizeState = ({ order }: FloorDesign, size: FloorSize, waiting: readonly WaitingPress[]): PieceState =>
  pieceNow(
    size,
    waiting.filter((press) => press.order === order && press.line === size.line),
  );

export const doneOf = (design: FloorDesign, waiting: readonly WaitingPress[]): number =>
  design.sizes.reduce((sum, size) => sum + sizeState(design, size, waiting).done, 0);

/** `D-1042-1, 10 of 14 done`. */
export function waitingText(press: WaitingPress, designs: readonly FloorDesign[]): string {
  const design = designs.find(
    ({ order, sizes }) => order === press.order && sizes.some(({ line }) => line === press.line),
  );
  const quantity = design?.sizes.find(({ line }) => line === press.line)?.quantity ?? 0;
  const text = press.isSent ? 'photo of a problem' : pressText(press.kind, { pieces: press.pieces, quantity });
  return [lineCode(press.order, press.line), text, press.photo && !press.isSent && 'with a photo']
    .filter(Boolean)
    .join(', ');
}
