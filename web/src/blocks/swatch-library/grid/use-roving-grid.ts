import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { GridRow } from './grid-rows.ts';
import { moveTo, TYPE_AHEAD_MS, typeAhead } from './roving.ts';

interface RovingGrid<Item> {
  readonly listbox: RefObject<HTMLElement | null>;
  readonly items: readonly Item[];
  readonly rows: readonly GridRow[];
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  /** Where Tab leads first. */
  readonly startId: string | undefined;
  readonly pageRows: () => number;
  readonly show: (index: number) => void;
  readonly onPick: (item: Item) => void;
}

const indexOf = (target: EventTarget): number | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>(':not([aria-hidden]) > [role=option]') : null;
  return cell ? Number(cell.dataset.index) : undefined;
};

/** One tab stop for the whole grid. It belongs to an item, not to a place, so it outlives filters and scrolling. */
export function useRovingGrid<Item>(grid: RovingGrid<Item>) {
  const { listbox, items, rows, idOf, nameOf, startId, show, onPick } = grid;
  const [activeId, setActiveId] = useState(startId);
  const active = Math.max(
    0,
    items.findIndex((item) => idOf(item) === activeId),
  );
  const holdsFocus = useRef(false);
  const typed = useRef({ word: '', at: 0 });

  const cell = (index: number) => listbox.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);

  // The row of the active item is always in the page, so there is something to focus after every render.
  useLayoutEffect(() => {
    if (!holdsFocus.current) return;
    const target = cell(active);
    if (target && target !== document.activeElement) target.focus({ preventScroll: true });
  });

  const go = (index: number) => {
    const item = items[index];
    if (item === undefined) return;
    holdsFocus.current = true;
    setActiveId(idOf(item));
    show(index);
    cell(index)?.focus({ preventScroll: true });
  };

  const pick = (index: number) => {
    const item = items[index];
    if (item !== undefined) onPick(item);
  };

  const type = (letter: string, now: number) => {
    const word = now - typed.current.at > TYPE_AHEAD_MS ? letter : typed.current.word + letter;
    typed.current = { word, at: now };
    const found = typeAhead(items.map(nameOf), active, word);
    if (found !== undefined) go(found);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
    if (altKey || metaKey) return;
    const spelling = key === ' ' && typed.current.word !== '' && timeStamp - typed.current.at < TYPE_AHEAD_MS;
    const to = moveTo(rows, active, { key, ctrl: ctrlKey }, grid.pageRows());
    if (to !== undefined) go(to);
    else if (key === 'Enter' || (key === ' ' && !spelling)) pick(active);
    else if (key.length === 1 && key !== '/' && !ctrlKey) type(key, timeStamp);
    else return;
    event.preventDefault();
  };

  const onFocus = (event: FocusEvent) => {
    holdsFocus.current = true;
    const item = items[indexOf(event.target) ?? -1];
    if (item !== undefined) setActiveId(idOf(item));
  };

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) holdsFocus.current = false;
  };

  const onClick = (event: MouseEvent) => {
    const index = indexOf(event.target);
    if (index !== undefined) pick(index);
  };

  return { active, focus: () => go(active), handlers: { onKeyDown, onFocus, onBlur, onClick } };
}
