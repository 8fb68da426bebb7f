import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import { recolorStages } from '../../../blocks/product-stage/recolor.ts';

/** A pointer that only passes over swatches changes nothing; keys move in steps, so they wait longer. */
const HOVER_MS = 60;
const FOCUS_MS = 300;

/** The hex that a swatch shows beside its name. */
const hexOf = (target: EventTarget): string | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('.cw-chip') : null)?.dataset['text']?.toLowerCase();

/**
 * Shows the color under the pointer on the cloth, in the slot that a press would replace. Nothing is stored; leaving
 * the swatches brings the picked colors back.
 */
export function useHoverPreview(hexes: readonly string[], slot: number | undefined) {
  const timer = useRef<number>(undefined);
  const isTrying = useRef(false);
  const picked = useRef(hexes);

  const restore = (): void => {
    clearTimeout(timer.current);
    if (isTrying.current) recolorStages(picked.current);
    isTrying.current = false;
  };
  // A picked color is on the cloth already; the preview of another one ends with it.
  useEffect(() => {
    picked.current = hexes;
    isTrying.current = false;
  }, [hexes]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tryOn = (target: EventTarget, delay: number): void => {
    clearTimeout(timer.current);
    const hex = hexOf(target);
    if (hex === undefined || slot === undefined) return;
    timer.current = window.setTimeout(() => {
      isTrying.current = true;
      recolorStages(picked.current.map((one, at) => (at === slot ? hex : one)));
    }, delay);
  };
  return {
    onPointerOver: ({ target, pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') tryOn(target, HOVER_MS);
    },
    onPointerLeave: restore,
    onFocus: ({ target }: FocusEvent): void => tryOn(target, FOCUS_MS),
    onBlur: restore,
  };
}
