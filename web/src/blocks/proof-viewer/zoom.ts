/** How a picture lies on its stage: its size beside the fitted one, and how far it is moved, in pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Stage {
  readonly width: number;
  readonly height: number;
}

/** From the middle of the stage. */
interface Point {
  readonly x: number;
  readonly y: number;
}

export const FIT: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;
const STEPS = [1, 1.25, 1.5, 2, 3, MAX_SCALE] as const;
const MIDDLE: Point = { x: 0, y: 0 };

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** A picture is never moved off its stage. */
const clamped = ({ scale, x, y }: View, { width, height }: Stage): View => {
  const room = (size: number): number => ((scale - 1) * size) / 2;
  return {
    scale,
    x: between(x, -room(width), room(width)) + 0,
    y: between(y, -room(height), room(height)) + 0,
  };
};

/** Zooms while the point stays in place. */
export function zoomTo(view: View, targetScale: number, stage: Stage, point: Point = MIDDLE): View {
  const scale = between(targetScale, 1, MAX_SCALE);
  const grown = scale / view.scale;
  return clamped({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, stage);
}

export const pan = (view: View, dx: number, dy: number, stage: Stage): View =>
  clamped({ ...view, x: view.x + dx, y: view.y + dy }, stage);

export const closer = ({ scale }: View): number => STEPS.find((step) => step > scale + 0.01) ?? MAX_SCALE;
export const farther = ({ scale }: View): number => STEPS.findLast((step) => step < scale - 0.01) ?? 1;

/** `Fit`, `150%`. */
export const zoomLabel = ({ scale }: View): string => (scale === 1 ? 'Fit' : `${Math.round(scale * 100)}%`);
