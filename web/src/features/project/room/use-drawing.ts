import {
  clampPoint,
  type Mark,
  type MarkKind,
  type MarkPoint,
  markAround,
  simplifyLine,
} from '@colorway/rules/project/review/marks.ts';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { ViewStore } from '../../../blocks/deep-zoom/view-store.ts';
import type { Tool } from './use-room.ts';

/** A mark this small, in CSS pixels, was a press and not a drawing. */
const MIN_DRAG = 6;
/** One step of the arrow keys, in CSS pixels; Shift takes ten. */
const KEY_STEP = 2;
/** The first size of a mark that keys place, in fractions. */
const KEY_SIZE = 0.08;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Drawing {
  /** The mark as far as it is drawn. */
  readonly mark: Mark | undefined;
  /** Where the keys would place the next mark. */
  readonly cross: MarkPoint | undefined;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  /** Returns whether the key was for the drawing. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
  readonly cancel: () => void;
}

interface DrawingOptions {
  readonly view: ViewStore;
  readonly tool: Tool;
  readonly stage: () => DOMRect | undefined;
  readonly onMark: (mark: Mark) => void;
}

const endOf = ({ points }: Mark): MarkPoint => points.at(-1) ?? [0, 0];

const withPoint = (mark: Mark, point: MarkPoint): Mark => {
  const [first = point] = mark.points;
  return { ...mark, points: mark.kind === 'pencil' ? [...mark.points, point] : [first, point] };
};

/** Draws marks with the pointer, or with keys: arrows move the cross, Enter places, arrows size, Enter confirms. */
export function useDrawing({ view, tool, stage, onMark }: DrawingOptions): Drawing {
  const [mark, setMark] = useState<Mark>();
  const [cross, setCross] = useState<MarkPoint>();

  const fractionsAt = (clientX: number, clientY: number): MarkPoint | undefined => {
    const now = view.current();
    const box = stage();
    if (!now || !box) return undefined;
    return clampPoint([(clientX - box.left - now.x) / now.width, (clientY - box.top - now.y) / now.height]);
  };
  const stageMiddle = (): MarkPoint | undefined => {
    const box = stage();
    return box && fractionsAt(box.left + box.width / 2, box.top + box.height / 2);
  };
  const moved = ([x, y]: MarkPoint, event: KeyboardEvent): MarkPoint => {
    const now = view.current();
    const [dx, dy] = MOVES[event.key] ?? [0, 0];
    const step = KEY_STEP * (event.shiftKey ? 10 : 1);
    return clampPoint([x + (dx * step) / (now?.width ?? 1), y + (dy * step) / (now?.height ?? 1)]);
  };
  const cancel = () => {
    setMark(undefined);
    setCross(undefined);
  };
  const finish = (done: Mark) => {
    cancel();
    onMark(done.kind === 'pencil' ? { ...done, points: simplifyLine(done.points) } : done);
  };
  /** Length of the drawn mark in CSS pixels. */
  const lengthOf = ({ points }: Mark): number => {
    const now = view.current();
    const [first, last] = [points[0], points.at(-1)];
    if (!now || !first || !last || points.length < 2) return 0;
    if (points.length > 2) return Number.POSITIVE_INFINITY;
    return Math.hypot((last[0] - first[0]) * now.width, (last[1] - first[1]) * now.height);
  };
  const place = (kind: MarkKind, at: MarkPoint) => {
    const opened = markAround(kind, at, KEY_SIZE);
    if (kind === 'pin') finish(opened);
    else setMark(opened);
  };

  return {
    mark,
    cross: tool === 'select' ? undefined : cross,
    cancel,
    onPointerDown: (event) => {
      if (tool === 'select' || event.button !== 0 || !event.isPrimary) return;
      const at = fractionsAt(event.clientX, event.clientY);
      if (!at) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setMark({ kind: tool, points: [at] });
    },
    onPointerMove: (event) => {
      if (!mark || mark.kind === 'pin' || event.buttons === 0) return;
      const at = fractionsAt(event.clientX, event.clientY);
      if (at) setMark(withPoint(mark, at));
    },
    onPointerUp: () => {
      if (!mark) return;
      if (mark.kind === 'pin') return finish(mark);
      if (lengthOf(mark) >= MIN_DRAG) finish(mark);
      else cancel();
    },
    handleKey: (event) => {
      const isMove = event.key in MOVES;
      if (tool === 'select' || !(isMove || event.key === 'Enter')) return false;
      const at = cross ?? stageMiddle();
      if (mark && isMove) setMark({ ...mark, points: [...mark.points.slice(0, -1), moved(endOf(mark), event)] });
      else if (mark) finish(mark);
      else if (at && isMove) setCross(moved(at, event));
      else if (at) place(tool, at);
      return true;
    },
  };
}
