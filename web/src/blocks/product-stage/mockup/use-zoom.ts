import { NO_ZOOM, type Zoom } from '@colorway/fabric/mockup/stage-window.ts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export const MAX_FACTOR = 4;
/** Two presses of a button double it. */
const STEP = Math.SQRT2;
const PAN_STEP = 0.1;
/** A finger that moves less than this has pressed. */
const SLOP_PX = 6;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** Keeps the picture over the stage. */
function within({ factor, x, y }: Zoom): Zoom {
  const next = clamp(factor, 1, MAX_FACTOR);
  const half = 0.5 / next;
  return next < 1.01 ? NO_ZOOM : { factor: next, x: clamp(x, half, 1 - half), y: clamp(y, half, 1 - half) };
}

/** Zooms so that the point at px, py of the stage stays where it is. */
function zoomedAt(zoom: Zoom, by: number, px = 0.5, py = 0.5): Zoom {
  const factor = clamp(zoom.factor * by, 1, MAX_FACTOR);
  const moved = 1 / zoom.factor - 1 / factor;
  return within({ factor, x: zoom.x + (px - 0.5) * moved, y: zoom.y + (py - 0.5) * moved });
}

const panned = (zoom: Zoom, dx: number, dy: number): Zoom =>
  within({ ...zoom, x: zoom.x + dx / zoom.factor, y: zoom.y + dy / zoom.factor });

export interface ZoomControl {
  readonly zoom: Zoom;
  /** One step nearer. */
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly zoomTo: (zoom: Zoom) => void;
  /** Arrow keys, plus, minus and 0; returns whether the key was one of them. */
  readonly pressKey: (key: string) => boolean;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-PAN_STEP, 0],
  ArrowRight: [PAN_STEP, 0],
  ArrowUp: [0, -PAN_STEP],
  ArrowDown: [0, PAN_STEP],
};

interface Finger {
  x: number;
  y: number;
}

/** Fingers and mouse on the stage: drag pans a zoomed picture, two fingers and the wheel with Ctrl zoom. */
function useGestures(stage: RefObject<HTMLElement | null>, change: (next: (zoom: Zoom) => Zoom) => void): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const fingers = new Map<number, Finger>();
    let moved = 0;
    const place = ({ clientX, clientY }: { clientX: number; clientY: number }): readonly [number, number] => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [(clientX - left) / width, (clientY - top) / height];
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const [x, y] = place(event);
      change((zoom) => zoomedAt(zoom, Math.exp(-event.deltaY / 200), x, y));
    };
    const down = (event: PointerEvent): void => {
      if (fingers.size === 0) moved = 0;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const pinch = (finger: Finger, event: PointerEvent): void => {
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (!other) return;
      const before = Math.hypot(finger.x - other.x, finger.y - other.y);
      const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      const [x, y] = place({ clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2 });
      if (before > 0) change((zoom) => zoomedAt(zoom, after / before, x, y));
    };
    const move = (event: PointerEvent): void => {
      const finger = fingers.get(event.pointerId);
      if (!finger) return;
      const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
      moved += Math.hypot(dx, dy);
      const { width, height } = element.getBoundingClientRect();
      if (fingers.size > 1) pinch(finger, event);
      else if (moved > SLOP_PX) change((zoom) => panned(zoom, -dx / width, -dy / height));
      finger.x = event.clientX;
      finger.y = event.clientY;
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
      // A drag is no press on the cloth.
      if (event.type === 'pointerup' && moved > SLOP_PX) event.stopImmediatePropagation();
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) element.addEventListener(end, up);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) element.removeEventListener(end, up);
    };
  }, [stage, change]);
}

/** How far a visitor looks into a stage, and where. */
export function useZoom(stage: RefObject<HTMLElement | null>): ZoomControl {
  const [zoom, setZoom] = useState(NO_ZOOM);
  const frame = useRef<number>(undefined);
  const latest = useRef(zoom);
  /** Fingers move more often than frames come. */
  const change = useCallback((next: (zoom: Zoom) => Zoom) => {
    latest.current = next(latest.current);
    cancelAnimationFrame(frame.current ?? 0);
    frame.current = requestAnimationFrame(() => setZoom(latest.current));
  }, []);
  useEffect(() => () => cancelAnimationFrame(frame.current ?? 0), []);
  useGestures(stage, change);
  const zoomIn = useCallback(() => change((now) => zoomedAt(now, STEP)), [change]);
  const zoomOut = useCallback(() => change((now) => zoomedAt(now, 1 / STEP)), [change]);
  const zoomTo = useCallback((next: Zoom) => change(() => within(next)), [change]);
  const pressKey = useCallback(
    (key: string): boolean => {
      const arrow = ARROWS[key];
      if (key === '+' || key === '=') zoomIn();
      else if (key === '-') zoomOut();
      else if (key === '0') change(() => NO_ZOOM);
      else if (arrow && latest.current.factor > 1) change((now) => panned(now, ...arrow));
      else return false;
      return true;
    },
    [change, zoomIn, zoomOut],
  );
  return { zoom, zoomIn, zoomOut, zoomTo, pressKey };
}
