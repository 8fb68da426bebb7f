import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { closer, FIT, farther, pan, type Stage, type View, zoomTo } from './zoom.ts';

interface Zoom {
  readonly view: View;
  readonly isDragging: boolean;
  readonly closer: () => void;
  readonly farther: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
}

interface Touch {
  readonly x: number;
  readonly y: number;
}

const STEP = 40;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};
/** A finger must move this far sideways to reach the next proof. */
const SWIPE = 60;

const apart = ([one, other]: readonly Touch[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** Zoom and pan by keys, pointer, wheel and two fingers; a swipe over a fitted picture goes on to the next. */
export function useZoom(stageRef: RefObject<HTMLElement | null>, onSwipe?: (by: 1 | -1) => void): Zoom {
  const [view, setView] = useState(FIT);
  const [isDragging, setDragging] = useState(false);
  const touches = useRef(new Map<number, Touch>());
  const began = useRef<Touch>(undefined);
  const size = (): Stage => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stageRef.current ?? {};
    return { width, height };
  };
  const fromMiddle = ({ x, y }: Touch): Touch => {
    const box = stageRef.current?.getBoundingClientRect();
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
  };

  // React's own wheel listeners cannot keep the page from zooming.
  useEffect(() => {
    const stage = stageRef.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const point = fromMiddle({ x: event.clientX, y: event.clientY });
      setView((now) => zoomTo(now, now.scale * Math.exp(-event.deltaY / 200), size(), point));
    };
    stage?.addEventListener('wheel', turn, { passive: false });
    return () => stage?.removeEventListener('wheel', turn);
  });

  const move = (event: PointerEvent): void => {
    const before = [...touches.current.values()];
    const last = touches.current.get(event.pointerId);
    if (!last) return;
    const here = { x: event.clientX, y: event.clientY };
    touches.current.set(event.pointerId, here);
    if (touches.current.size === 1) {
      setView((now) => pan(now, here.x - last.x, here.y - last.y, size()));
      return;
    }
    const after = [...touches.current.values()];
    const [one, other] = after;
    if (!one || !other) return;
    const point = fromMiddle({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    const grown = apart(after) / (apart(before) || 1);
    setView((now) => zoomTo(now, now.scale * grown, size(), point));
  };

  return {
    view,
    isDragging,
    closer: () => setView((now) => zoomTo(now, closer(now), size())),
    farther: () => setView((now) => zoomTo(now, farther(now), size())),
    onKeyDown: (event) => {
      const by = MOVES[event.key];
      if (by && view.scale > 1) setView(pan(view, by[0], by[1], size()));
      else if (event.key === '+' || event.key === '=') setView(zoomTo(view, closer(view), size()));
      else if (event.key === '-') setView(zoomTo(view, farther(view), size()));
      else if (event.key === '0') setView(FIT);
      else return;
      event.preventDefault();
    },
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const here = { x: event.clientX, y: event.clientY };
      touches.current.set(event.pointerId, here);
      began.current = touches.current.size === 1 ? here : undefined;
      setDragging(true);
    },
    onPointerMove: move,
    onPointerUp: (event) => {
      const start = began.current;
      touches.current.delete(event.pointerId);
      if (touches.current.size > 0) return;
      setDragging(false);
      const gone = start ? event.clientX - start.x : 0;
      if (view.scale === 1 && Math.abs(gone) > SWIPE) onSwipe?.(gone < 0 ? 1 : -1);
    },
  };
}
