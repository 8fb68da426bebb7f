import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';

/** A finger that trembles is not dragging. */
const FIRM = 6;

interface Drag {
  readonly item: HTMLElement;
  readonly items: readonly HTMLElement[];
  readonly boxes: readonly DOMRect[];
  readonly from: number;
  readonly startX: number;
  to: number;
  moving: boolean;
}

const middle = ({ left, width }: DOMRect): number => left + width / 2;

/** The others make room: each steps aside by the width of what is dragged. */
function makeRoom({ items, boxes, from, to }: Drag): void {
  const [own, next] = [boxes[from], boxes[from + 1] ?? boxes[from - 1]];
  if (!own || !next) return;
  const gap = Math.max(0, Math.abs(middle(next) - middle(own)) - (own.width + next.width) / 2);
  for (const [at, item] of items.entries()) {
    if (at === from) continue;
    const aside = at > from && at <= to ? -1 : at < from && at >= to ? 1 : 0;
    item.style.transform = aside === 0 ? '' : `translateX(${aside * (own.width + gap)}px)`;
  }
}

/** Reordering by pointer, without a library; buttons and keys do the same. */
export function useSlotDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const drag = useRef<Drag>(undefined);
  const dropped = useRef(false);

  const end = (isDrop: boolean) => {
    const now = drag.current;
    drag.current = undefined;
    if (!now) return;
    for (const { style } of now.items) style.transform = '';
    delete now.item.dataset.dragged;
    dropped.current = now.moving;
    if (isDrop && now.moving && now.to !== now.from) onMove(now.from, now.to);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      dropped.current = false;
      const target = event.target as Element;
      const item = target.closest<HTMLElement>('[data-slot]');
      if (!item || event.button !== 0 || !target.closest('[data-control="face"]')) return;
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])];
      const from = items.indexOf(item);
      const boxes = items.map((one) => one.getBoundingClientRect());
      drag.current = { item, items, boxes, from, startX: event.clientX, to: from, moving: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const now = drag.current;
      const own = now?.boxes[now.from];
      if (!now || !own) return;
      const by = event.clientX - now.startX;
      if (!now.moving && Math.abs(by) < FIRM) return;
      if (!now.moving) {
        now.moving = true;
        now.item.dataset.dragged = '';
        list.current?.setPointerCapture(event.pointerId);
      }
      now.to = now.boxes.filter((box, at) => at !== now.from && middle(box) < middle(own) + by).length;
      now.item.style.transform = `translateX(${by}px) rotate(1.2deg)`;
      makeRoom(now);
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    // The press that ends a drag is no press.
    onClickCapture: (event: MouseEvent) => {
      if (!dropped.current) return;
      dropped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
