import { showHex } from '@colorway/rules/color/hex.ts';
import type { Slots } from '@colorway/rules/configurator/slots.ts';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { IconX } from '../../ui/icons/icon-x.ts';

interface PickedListProps {
  readonly slots: Slots;
  readonly onRemove: (slot: number) => void;
}

export const PickedList = ({ slots, onRemove }: PickedListProps) => (
  <ol className="picked-list" aria-label="Your colors">
    {slots.map((color, slot) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
      <li key={slot}>
        <span className="picked-list__number figures">{slot + 1}</span>
        {color ? (
          <>
            <Cloth color={color.hex} />
            <span className="picked-list__words">
              <b>{color.colorName}</b>
              <span className="mono quiet">{showHex(color.hex)}</span>
            </span>
            <button
              type="button"
              className="icon-button picked-list__remove"
              aria-label={`Remove ${color.colorName}`}
              onClick={() => onRemove(slot)}
            >
              <IconX className="icon icon--small" aria-hidden="true" />
            </button>
          </>
        ) : (
          <>
            <span className="picked-list__empty" />
            <span className="picked-list__words quiet">Pick a color</span>
          </>
        )}
      </li>
    ))}
  </ol>
);
