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
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

export function useView(stage: RefObject<HTMLElement | null>): PaneView {
  const [view, setView] = useState(FIT);
  const last = useRef<readonly [number, number] | undefined>(undefined);
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
  const end = () => {
    last.current = undefined;
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
        last.current = [event.clientX, event.clientY];
      },
      onPointerMove: (event) => {
        if (!last.current) return;
        const { width, height } = event.currentTarget.getBoundingClientRect();
        move((event.clientX - last.current[0]) / width, (event.clientY - last.current[1]) / height);
        last.current = [event.clientX, event.clientY];
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
