import type { Trying } from '@colorway/rules/configurator/strip.ts';
import { type FocusEvent, type PointerEvent, startTransition, useEffect, useRef, useState } from 'react';
import { recolorStages } from '../../../blocks/product-stage/recolor.ts';
import type { ShownColors } from '../page/use-design.ts';

/** A pointer that only passes over swatches changes nothing; keys move in steps, so they wait longer. */
const HOVER_MS = 60;
const FOCUS_MS = 300;

/** The color of a swatch, which shows its hex by style alone. */
function colorOf(target: EventTarget): Trying['color'] | undefined {
  const chip = target instanceof Element ? target.closest<HTMLElement>('.cw-chip') : null;
  const hex = chip?.dataset['text']?.toLowerCase();
  const colorName = chip?.querySelector('.cw-chip__name')?.textContent;
  return hex && colorName ? { hex, colorName } : undefined;
}

/**
 * Shows the color under the pointer on the cloth, in the slot that a press would fill. Nothing is stored; leaving the
 * swatches brings the picked colors back.
 */
export function useHoverPreview(hexes: readonly string[], slot: number | undefined, shown: ShownColors) {
  const timer = useRef<number>(undefined);
  const [trying, setTrying] = useState<Trying>();
  const picked = useRef(hexes);
  const isTrying = useRef(false);

  const restore = (): void => {
    clearTimeout(timer.current);
    if (!isTrying.current) return;
    recolorStages(shown(picked.current));
    isTrying.current = false;
    startTransition(() => setTrying(undefined));
  };
  // A picked color is on the cloth already; the preview of another one ends with it.
  useEffect(() => {
    clearTimeout(timer.current);
    picked.current = hexes;
    isTrying.current = false;
    setTrying(undefined);
  }, [hexes]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tryOn = (target: EventTarget, delay: number): void => {
    clearTimeout(timer.current);
    const color = colorOf(target);
    if (!color || slot === undefined || picked.current[slot] === color.hex) {
      restore();
      return;
    }
    timer.current = window.setTimeout(() => {
      isTrying.current = true;
      recolorStages(shown(picked.current.map((one, at) => (at === slot ? color.hex : one))));
      startTransition(() => setTrying({ slot, color }));
    }, delay);
  };
  const handlers = {
    onPointerOver: ({ target, pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') tryOn(target, HOVER_MS);
    },
    onPointerLeave: restore,
    onFocus: ({ target }: FocusEvent): void => {
      if (target.matches(':focus-visible')) tryOn(target, FOCUS_MS);
    },
    onBlur: restore,
  };
  return { trying, handlers };
}
