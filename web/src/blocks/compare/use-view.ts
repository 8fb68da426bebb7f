import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Zoom and position of all panes; the position is in fractions of a pane. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const FIT: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 8;
const STEP = 1.4;
const PAN = 0.08;

const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
};

/** Zooms so that a point of the pane, from its center, stays where it is. */
function zoomAt(view: View, factor: number, px = 0, py = 0): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  if (scale === 1) return FIT;
  const by = scale / view.scale;
  return { scale, x: px - (px - view.x) * by, y: py - (py - view.y) * by };
}

type Point = readonly [x: number, y: number];

interface Pinch {
  /** One finger where it was and where it is, and the other, in CSS pixels. */
  readonly before: Point;
  readonly now: Point;
  readonly other: Point;
  readonly pane: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
}

/** Two fingers zoom by their distance and pan by the point between them, which stays below them. */
export function pinched(view: View, { before, now, other, pane }: Pinch): View {
  const spread = ([x, y]: Point): number => Math.max(1, Math.hypot(x - other[0], y - other[1]));
  const middle = ([x, y]: Point): Point => [
    ((x + other[0]) / 2 - pane.left) / pane.width - 0.5,
    ((y + other[1]) / 2 - pane.top) / pane.height - 0.5,
  ];
  const [from, to] = [middle(before), middle(now)];
  const moved = { ...view, x: view.x + to[0] - from[0], y: view.y + to[1] - from[1] };
  return zoomAt(moved, spread(now) / spread(before), ...to);
}

export interface PaneView {
  readonly view: View;
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
  /** Brings a place of the picture to the center. */
  readonly reveal: (x: number, y: number) => void;
  /** Returns whether the key was one of the picture. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
  readonly pan: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
  };
}

export function useView(stage: RefObject<HTMLElement | null>): PaneView {
  const [view, setView] = useState(FIT);
  const pointers = useRef(new Map<number, Point>());
  useEffect(() => {
    const element = stage.current;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const pane = (event.target as Element).closest('.compare-pane')?.getBoundingClientRect();
      if (!pane) return;
      const px = (event.clientX - pane.left) / pane.width - 0.5;
      const py = (event.clientY - pane.top) / pane.height - 0.5;
      setView((now) => zoomAt(now, Math.exp(-event.deltaY / 400), px, py));
    };
    // React listens passively, and the page must not scroll.
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, [stage]);
  const move = (dx: number, dy: number) =>
    setView((now) => (now.scale === 1 ? now : { ...now, x: now.x + dx, y: now.y + dy }));
  const zoomBy = (factor: number) => setView((now) => zoomAt(now, factor));
  const end = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
  };
  return {
    view,
    zoomBy,
    fit: () => setView(FIT),
    reveal: (x, y) =>
      setView((now) => (now.scale === 1 ? now : { ...now, x: (0.5 - x) * now.scale, y: (0.5 - y) * now.scale })),
    handleKey: ({ key }) => {
      const pan = PANS[key];
      if (pan) move(...pan);
      else if (key === '+' || key === '=') zoomBy(STEP);
      else if (key === '-') zoomBy(1 / STEP);
      else if (key === '0') setView(FIT);
      else return false;
      return true;
    },
    pan: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, [event.clientX, event.clientY]);
      },
      onPointerMove: (event) => {
        const before = pointers.current.get(event.pointerId);
        if (!before) return;
        const now: Point = [event.clientX, event.clientY];
        const pane = event.currentTarget.getBoundingClientRect();
        const [, other] = [...pointers.current].find(([id]) => id !== event.pointerId) ?? [];
        if (other) setView((view) => pinched(view, { before, now, other, pane }));
        else move((now[0] - before[0]) / pane.width, (now[1] - before[1]) / pane.height);
        pointers.current.set(event.pointerId, now);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
