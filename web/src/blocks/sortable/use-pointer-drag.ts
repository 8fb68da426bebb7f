import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

/** A hand that trembles is not dragging. */
const FIRM = 6;
/** Within this distance of the window's edge the page scrolls, by this many pixels a frame. */
const EDGE = 72;
const PACE = 14;

interface Drag {
  /** The pointer grabbed an item. */
  readonly onLift: (id: string) => void;
  /** The pointer is here now, in the window. */
  readonly onOver: (x: number, y: number) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

const pull = (y: number): number => (y < EDGE ? -PACE : y > window.innerHeight - EDGE ? PACE : 0);

/** Reordering by mouse or pen, without a library. A finger scrolls; for it there are the buttons. */
export function usePointerDrag(drag: Drag) {
  const latest = useRef(drag);
  latest.current = drag;
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return (id: string, start: ReactPointerEvent): void => {
    if (start.button !== 0 || start.pointerType === 'touch') return;
    const leaves = new AbortController();
    let lifted = false;
    let [x, y] = [start.clientX, start.clientY];
    let frame = 0;
    const listen = <Kind extends 'pointermove' | 'pointerup' | 'pointercancel' | 'keydown'>(
      kind: Kind,
      run: (event: WindowEventMap[Kind]) => void,
    ) => window.addEventListener(kind, run, { signal: leaves.signal, capture: true });
    const end = (isDrop: boolean): void => {
      leaves.abort();
      cancelAnimationFrame(frame);
      stop.current = undefined;
      if (!lifted) return;
      if (isDrop) latest.current.onDrop();
      else latest.current.onCancel();
    };
    const follow = (): void => {
      const by = pull(y);
      if (by !== 0) {
        window.scrollBy(0, by);
        latest.current.onOver(x, y);
      }
      frame = requestAnimationFrame(follow);
    };
    stop.current = () => end(false);
    listen('pointermove', (event) => {
      [x, y] = [event.clientX, event.clientY];
      if (!lifted && Math.hypot(x - start.clientX, y - start.clientY) < FIRM) return;
      if (!lifted) {
        lifted = true;
        latest.current.onLift(id);
        frame = requestAnimationFrame(follow);
      }
      latest.current.onOver(x, y);
    });
    listen('pointerup', () => end(true));
    listen('pointercancel', () => end(false));
    listen('keydown', (event) => {
      if (event.key !== 'Escape' || !lifted) return;
      event.stopPropagation();
      end(false);
    });
  };
}
