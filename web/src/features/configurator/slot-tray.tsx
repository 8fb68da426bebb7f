import { showHex } from '@colorway/rules/color/hex.ts';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import type { SlotColor } from './slot-colors.ts';

interface SlotTrayProps {
  readonly slots: readonly SlotColor[];
  /** The slot that the next pick replaces. */
  readonly active: number | undefined;
  readonly onPress: (slot: number) => void;
}

export const SlotTray = ({ slots, active, onPress }: SlotTrayProps) => (
  <ol className="design__tray" aria-label="Selected colors">
    {slots.map(({ colorName, hex }, slot) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
      <li key={slot}>
        <button type="button" className="design__slot" aria-pressed={slot === active} onClick={() => onPress(slot)}>
          <span className="design__slot-cloth">
            <Cloth color={hex} width={52} height={60} pinked />
            <span className="cw-chip__number">{slot + 1}</span>
          </span>
          <span className="design__slot-words">
            <b>{colorName}</b>
            <span className="mono quiet">{showHex(hex)}</span>
          </span>
        </button>
      </li>
    ))}
  </ol>
);
