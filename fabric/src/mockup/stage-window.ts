import type { ViewFacts } from './maps.ts';
import type { ProductMockup } from './product-mockups.ts';
import type { Window } from './view-pixel.ts';

/** Pixels along each side that the product keeps clear of: words, tools. */
export interface Room {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

interface Box {
  readonly width: number;
  readonly height: number;
  readonly room?: Room | undefined;
}

const NO_ROOM: Room = { top: 0, right: 0, bottom: 0, left: 0 };

/** How far one looks in, and where: the middle of the picture is 0.5, 0.5. */
export interface Zoom {
  readonly factor: number;
  readonly x: number;
  readonly y: number;
}

export const NO_ZOOM: Zoom = { factor: 1, x: 0.5, y: 0.5 };

/** Moves and scales what shows the complete picture as the zoom says, in CSS. */
export const zoomTransform = ({ factor, x, y }: Zoom): string =>
  `translate(${(0.5 - x * factor) * 100}%, ${(0.5 - y * factor) * 100}%) scale(${factor})`;

const clamp = (value: number, low: number, high: number): number =>
  low > high ? (low + high) / 2 : Math.max(low, Math.min(high, value));

/**
 * Fits a view into a box of pixels: what must be seen is as large as it can be; a picture without bare ground fills the
 * box. Zoomed in, the same point of the picture stays in the middle.
 */
export function stageWindow(facts: ViewFacts, box: Box, zoom: Zoom = NO_ZOOM): Window {
  const [l, t, r, b] = facts.safe;
  const safe = { width: (r - l) * facts.width, height: (b - t) * facts.height };
  const room = facts.hasGround ? (box.room ?? NO_ROOM) : NO_ROOM;
  const inner = {
    width: Math.max(1, box.width - room.left - room.right),
    height: Math.max(1, box.height - room.top - room.bottom),
  };
  const meet = Math.min(inner.width / safe.width, inner.height / safe.height);
  const cover = Math.max(box.width / facts.width, box.height / facts.height);
  const fit = facts.hasGround ? meet : Math.max(cover, Math.min(meet, cover));
  const middle = { x: ((l + r) / 2) * facts.width, y: ((t + b) / 2) * facts.height };
  const shown = { width: box.width / fit, height: box.height / fit };
  const left = middle.x - (room.left + inner.width / 2) / fit;
  const top = middle.y - (room.top + inner.height / 2) / fit;
  const shownAt = facts.hasGround
    ? { left, top }
    : { left: clamp(left, 0, facts.width - shown.width), top: clamp(top, 0, facts.height - shown.height) };
  const scale = fit * zoom.factor;
  const near = { width: box.width / scale, height: box.height / scale };
  return {
    width: Math.round(box.width),
    height: Math.round(box.height),
    scale,
    left: shownAt.left + clamp(zoom.x * shown.width - near.width / 2, 0, shown.width - near.width),
    top: shownAt.top + clamp(zoom.y * shown.height - near.height / 2, 0, shown.height - near.height),
  };
}

/** Texels of a tile for a pixel of the picture: one alone would soften its edges. */
const TEXELS_PER_PIXEL = 2;

/** Returns how finely a tile is drawn for a window, in steps, so that a stage that grows a little needs no new one. */
export function texelsPerUnit({ facts, mmPerUnit }: ProductMockup, { scale }: Pick<Window, 'scale'>): number {
  const texels = (TEXELS_PER_PIXEL * mmPerUnit * scale) / facts.mmPerPx;
  return 2 ** (Math.ceil(Math.log2(texels) * 2) / 2);
}
