import { showHex } from '@colorway/rules/color/hex.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { KeyboardEventHandler } from 'react';
import { IconLock } from '../../ui/icons/icon-lock.ts';

interface SlotFaceProps {
  readonly color: LibraryColor;
  readonly slot: number;
  readonly active: boolean;
  readonly locked: boolean;
  readonly onPress: () => void;
  readonly onKeyDown: KeyboardEventHandler;
}

/** A color of the row: a press makes it active, the next clears it. */
export const SlotFace = ({ color, slot, active, locked, onPress, onKeyDown }: SlotFaceProps) => (
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
