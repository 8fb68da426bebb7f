import { readHex, showHex } from '@colorway/rules/color/hex.ts';
import { PLACEHOLDERS } from '@colorway/rules/pattern/placeholder.ts';
import { useEffect, useState } from 'react';

interface SlotColorProps {
  readonly slot: number;
  readonly hex: string;
  readonly used: boolean;
  readonly onPick: (hex: string) => void;
}

/** One slot: its placeholder, the browser's color picker, and a field for who knows the hex. */
function SlotColor({ slot, hex, used, onPick }: SlotColorProps) {
  const [typed, setTyped] = useState(showHex(hex));
  // The color was changed by another control.
  useEffect(() => setTyped((was) => (readHex(was) === hex ? was : showHex(hex))), [hex]);
  const wrong = readHex(typed) === undefined;
  return (
    <li className="slot-color">
      <span className="slot-color__well" style={{ background: hex }}>
        <input
          type="color"
          aria-label={`Color of slot ${slot + 1}`}
          value={hex}
          onChange={({ target }) => onPick(target.value)}
        />
      </span>
      <span className="slot-color__name">
        Slot {slot + 1} <span className="mono quiet">{PLACEHOLDERS[slot]}</span>
        {used ? null : <span className="tiny quiet"> not used here</span>}
      </span>
      <input
        className="slot-color__hex mono"
        aria-label={`Hex of slot ${slot + 1}`}
        aria-invalid={wrong || undefined}
        spellCheck={false}
        maxLength={7}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = readHex(target.value);
          if (read) onPick(read);
        }}
        // An invalid hex returns to the shown color.
        onBlur={() => setTyped(showHex(hex))}
      />
    </li>
  );
}

interface SlotColorsProps {
  readonly count: number;
  readonly slots: readonly number[];
  readonly hexes: readonly string[];
  readonly onPick: (slot: number, hex: string) => void;
}

export const SlotColors = ({ count, slots, hexes, onPick }: SlotColorsProps) => (
  <ul className="slot-colors" aria-label="Colors of the slots">
    {hexes.slice(0, count).map((hex, slot) => (
      <SlotColor
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
        key={slot}
        slot={slot}
        hex={hex}
        used={slots.includes(slot)}
        onPick={(picked) => onPick(slot, picked)}
      />
    ))}
  </ul>
);
