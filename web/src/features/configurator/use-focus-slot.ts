import type { DesignState } from '@colorway/rules/configurator/design-state.ts';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** A color that moves takes the focus along: on to the same control in its new slot. */
export function useFocusSlot(list: RefObject<HTMLElement | null>, { slots }: DesignState) {
  const wanted = useRef<{ readonly slot: number; readonly control: string }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new row of colors moves the focus
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { slot, control } = wanted.current;
    wanted.current = undefined;
    const item = list.current?.querySelector(`[data-slot="${slot}"]`);
    item?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus();
  }, [slots, list]);

  return useCallback((slot: number, control: string) => {
    wanted.current = { slot, control };
  }, []);
}
