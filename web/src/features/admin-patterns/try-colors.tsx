import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconArrowsShuffle } from '../../ui/icons/icon-arrows-shuffle.ts';
import { IconReload } from '../../ui/icons/icon-reload.ts';

interface TryColorsProps {
  readonly colors: readonly DesignColor[];
  readonly changed: boolean;
  readonly onPick: (slot: number, hex: string) => void;
  readonly onShuffle: () => void;
  readonly onReset: () => void;
}

/** Recolors every picture of the page at once. */
export const TryColors = ({ colors, changed, onPick, onShuffle, onReset }: TryColorsProps) => (
  <div className="try-colors">
    <h2 className="try-colors__title">Try colors</h2>
    <ul className="try-colors__slots">
      {colors.map(({ colorName, hex }, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
        <li key={slot}>
          <label className="try-colors__slot">
            <span className="try-colors__well" style={{ background: hex }}>
              <input type="color" value={hex} onChange={({ target }) => onPick(slot, target.value)} />
            </span>
            {slot + 1} {colorName || <span className="mono">{hex}</span>}
          </label>
        </li>
      ))}
    </ul>
    {colors.length > 1 ? (
      <Button size="small" onClick={onShuffle}>
        <IconArrowsShuffle className="icon icon--small" aria-hidden="true" />
        Shuffle
      </Button>
    ) : null}
    {changed ? (
      <Button size="small" onClick={onReset}>
        <IconReload className="icon icon--small" aria-hidden="true" />
        Own colors
      </Button>
    ) : null}
  </div>
);
