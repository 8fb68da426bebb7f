import './slot-row.css';
import { showHex } from '@colorway/rules/color/hex.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { Change } from '@colorway/rules/configurator/change-design.ts';
import { type DesignState, targetSlot } from '@colorway/rules/configurator/design-state.ts';
import { emptyTone } from '@colorway/rules/configurator/slots.ts';
import type { Trying } from '@colorway/rules/configurator/strip.ts';
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { addRecolored } from '../../../blocks/product-stage/recolor.ts';
import type { ChipMark } from '../../../blocks/swatch-library/grid/swatch-grid.tsx';
import { IconLock } from '../../../ui/icons/icon-lock.ts';
import { useSlotDrag } from './use-slot-drag.ts';

/** A color that moves takes the focus along: on to the same control in its new slot, or in the strip. */
export function useFocusSlot(list: RefObject<HTMLElement | null>, { slots }: DesignState) {
  const focusTarget = useRef<{ readonly slot: number; readonly control: string }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new row of colors moves the focus
  useLayoutEffect(() => {
    if (!focusTarget.current) return;
    const { slot, control } = focusTarget.current;
    focusTarget.current = undefined;
    const within =
      control === 'face' ? list.current?.querySelector(`[data-slot="${slot}"]`) : list.current?.parentElement;
    within?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus();
  }, [slots, list]);

  return useCallback((slot: number, control: string) => {
    focusTarget.current = { slot, control };
  }, []);
}

interface SlotLabelProps {
  readonly color: LibraryColor | undefined;
  readonly isTarget: boolean;
  readonly trying: Trying['color'] | undefined;
}

function SlotLabel({ color, isTarget, trying }: SlotLabelProps) {
  if (trying)
    return (
      <>
        <strong title={trying.colorName}>{trying.colorName}</strong>
        <span className="slot__hex">trying</span>
      </>
    );
  if (color)
    return (
      <>
        <b title={color.colorName}>{color.colorName}</b>
        <span className="slot__hex mono">{showHex(color.hex)}</span>
      </>
    );
  return isTarget ? (
    <>
      <strong>Pick a color</strong>
      <span className="slot__hex">from the library</span>
    </>
  ) : (
    <span className="slot__empty">Empty</span>
  );
}

interface SlotRowProps {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly state: DesignState;
  readonly trying: Trying | undefined;
  /** A mark of a color that prints softer. */
  readonly markOf: (hex: string) => ChipMark | undefined;
  readonly act: (change: Change) => void;
  readonly move: (from: number, to: number, control: string) => void;
}

/** From this many on names have less room. */
const MANY = 5;

/** The colors in slot order, empty ones as a gray. A press makes a slot active, the next clears it. */
export function SlotRow({ list, state, trying, markOf, act, move }: SlotRowProps) {
  const { slots, locked } = state;
  const target = targetSlot(state);
  const drag = useSlotDrag(list, (from, to) => act({ kind: 'move', from, to }));
  useLayoutEffect(
    () => addRecolored({ recolor: (_colors, staggers) => list.current?.toggleAttribute('data-staggers', staggers) }),
    [list],
  );
  const onKeyDown = (event: KeyboardEvent, slot: number) => {
    const { key, altKey } = event;
    if (altKey && key === 'ArrowLeft') move(slot, slot - 1, 'face');
    else if (altKey && key === 'ArrowRight') move(slot, slot + 1, 'face');
    else if (key === 'Delete' || key === 'Backspace') act({ kind: 'remove', slot });
    else if (key.toLowerCase() === 'l' && slots[slot]) act({ kind: 'lock', slot });
    else return;
    event.preventDefault();
  };
  return (
    <ol
      ref={list}
      className="slots"
      aria-label="Selected colors"
      data-many={slots.length >= MANY || undefined}
      {...drag}
    >
      {slots.map((color, slot) => {
        const tried = trying?.slot === slot ? trying.color : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
          <li key={slot} data-slot={slot} data-active={slot === target || undefined} style={{ '--at': slot }}>
            <button
              type="button"
              className="slot"
              data-control="face"
              aria-pressed={slot === target}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete L"
              onClick={() => act({ kind: 'press', slot })}
              onKeyDown={(event) => onKeyDown(event, slot)}
            >
              <span className="slot__cloth">
                {color || tried ? (
                  <span className="cw-cloth cw-pinked" style={{ '--c': (tried ?? color)?.hex }} />
                ) : (
                  <span className="slot__tone" style={{ background: emptyTone(slot) }} />
                )}
                <span className="cw-chip__number">{slot + 1}</span>
                {color ? <span className="slot__mark">{markOf(color.hex)?.icon}</span> : null}
                {locked[slot] ? (
                  <span className="slot__lock">
                    <IconLock aria-hidden="true" />
                    <span className="visually-hidden">Locked</span>
                  </span>
                ) : null}
              </span>
              <span className="slot__words">
                <SlotLabel color={color} isTarget={slot === target} trying={tried} />
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
