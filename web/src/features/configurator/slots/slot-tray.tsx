import './slot-tray.css';
import { showHex } from '@colorway/rules/color/hex.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { Change } from '@colorway/rules/configurator/change-design.ts';
import type { DesignState } from '@colorway/rules/configurator/design-state.ts';
import { canShuffle } from '@colorway/rules/configurator/shuffle.ts';
import {
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconArrowsShuffle } from '../../../ui/icons/icon-arrows-shuffle.ts';
import { IconLock } from '../../../ui/icons/icon-lock.ts';
import { IconReload } from '../../../ui/icons/icon-reload.ts';
import { SlotControls } from './slot-controls.tsx';
import { useSlotDrag } from './use-slot-drag.ts';

interface SlotFaceProps {
  readonly color: LibraryColor;
  readonly slot: number;
  readonly active: boolean;
  readonly locked: boolean;
  readonly onPress: () => void;
  readonly onKeyDown: KeyboardEventHandler;
}

/** A color of the row: a press makes it active, the next clears it. */
const SlotFace = ({ color, slot, active, locked, onPress, onKeyDown }: SlotFaceProps) => (
  <button
    type="button"
    className="design__slot"
    data-control="face"
    aria-pressed={active}
    aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
    onClick={onPress}
    onKeyDown={onKeyDown}
  >
    <span className="design__slot-cloth">
      <span className="cw-cloth cw-pinked" style={{ '--c': color.hex }} />
      <span className="cw-chip__number">{slot + 1}</span>
      {locked ? (
        <span className="design__lock">
          <IconLock aria-hidden="true" />
          <span className="visually-hidden">Locked</span>
        </span>
      ) : null}
    </span>
    <span className="design__slot-words">
      <b title={color.colorName}>{color.colorName}</b>
      <span className="mono quiet">{showHex(color.hex)}</span>
    </span>
  </button>
);

/** A color that moves takes the focus along: on to the same control in its new slot. */
function useFocusSlot(list: RefObject<HTMLElement | null>, { slots }: DesignState) {
  const focusTarget = useRef<{ readonly slot: number; readonly control: string }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new row of colors moves the focus
  useLayoutEffect(() => {
    if (!focusTarget.current) return;
    const { slot, control } = focusTarget.current;
    focusTarget.current = undefined;
    const item = list.current?.querySelector(`[data-slot="${slot}"]`);
    item?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus();
  }, [slots, list]);

  return useCallback((slot: number, control: string) => {
    focusTarget.current = { slot, control };
  }, []);
}

interface SlotTrayProps {
  readonly state: DesignState;
  readonly act: (change: Change) => void;
  /** Beside the colors: the button that fills the other slots. */
  readonly children: ReactNode;
}

/** From this many on they stand as in a row of swatches, the words below the cloth. */
const MANY = 5;

/** The selected colors in slot order. */
export function SlotTray({ state, act, children }: SlotTrayProps) {
  const { slots, active, locked, origin } = state;
  const list = useRef<HTMLOListElement>(null);
  const follow = useFocusSlot(list, state);
  const drag = useSlotDrag(list, (from, to) => act({ kind: 'move', from, to }));

  const move = (from: number, to: number, control: string) => {
    if (!(to in slots)) return;
    follow(to, control);
    act({ kind: 'move', from, to });
  };
  const onKeyDown = (event: KeyboardEvent, slot: number) => {
    const { key, altKey } = event;
    if (altKey && key === 'ArrowLeft') move(slot, slot - 1, 'face');
    else if (altKey && key === 'ArrowRight') move(slot, slot + 1, 'face');
    else if (key === 'Delete' || key === 'Backspace') act({ kind: 'remove', slot });
    else return;
    event.preventDefault();
  };

  return (
    <div className="design__tray">
      <ol
        ref={list}
        className="design__slots"
        aria-label="Selected colors"
        data-many={slots.length >= MANY || undefined}
        {...drag}
      >
        {slots.map((color, slot) =>
          color ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
            <li key={slot} data-slot={slot} data-active={slot === active || undefined} style={{ '--at': slot }}>
              <SlotFace
                color={color}
                slot={slot}
                active={slot === active}
                locked={locked[slot] ?? false}
                onPress={() => act({ kind: 'press', slot })}
                onKeyDown={(event) => onKeyDown(event, slot)}
              />
              {slot === active ? <SlotControls state={state} slot={slot} act={act} move={move} /> : null}
            </li>
          ) : null,
        )}
      </ol>
      {children}
      <div className="design__acts">
        <Button
          size="small"
          aria-disabled={!canShuffle(slots, locked) || undefined}
          onClick={() => act({ kind: 'shuffle', dice: Math.random() })}
        >
          <IconArrowsShuffle className="icon icon--small" aria-hidden="true" />
          <span>Shuffle</span>
        </Button>
        {origin ? (
          <Button size="small" onClick={() => act({ kind: 'reset' })}>
            <IconReload className="icon icon--small" aria-hidden="true" />
            <span>Reset</span>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
