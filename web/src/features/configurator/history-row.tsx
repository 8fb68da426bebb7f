import './history-row.css';
import { HISTORY_LENGTH } from '@colorway/rules/color/color-history.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconHistory } from '../../ui/icons/icon-history.ts';

interface HistoryRowProps {
  readonly history: readonly LibraryColor[];
  readonly onPick: (color: LibraryColor) => void;
}

/** The last sixteen colors, newest first. */
export const HistoryRow = ({ history, onPick }: HistoryRowProps) => (
  <section className="history" id="color-history" aria-label="Color history">
    <div className="history__head">
      <h3>Color history</h3>
      <span className="tiny quiet">{`Last ${HISTORY_LENGTH}`}</span>
    </div>
    {history.length > 0 ? (
      <ul className="history__colors">
        {history.map((color) => (
          <li key={color.hex}>
            <button
              type="button"
              className="cw-cloth history__color"
              style={{ '--c': color.hex }}
              aria-label={`${color.colorName}, ${showHex(color.hex)}`}
              title={color.colorName}
              onClick={() => onPick(color)}
            />
          </li>
        ))}
      </ul>
    ) : (
      <p className="tiny quiet">Colors that you pick are kept here.</p>
    )}
  </section>
);

interface HistoryButtonProps {
  readonly count: number;
  readonly open: boolean;
  readonly onPress: () => void;
}

/** On a phone the history waits behind this. */
export const HistoryButton = ({ count, open, onPress }: HistoryButtonProps) => (
  <span className="history__button">
    <Button aria-expanded={open} aria-controls="color-history" onClick={onPress}>
      <IconHistory className="icon icon--small" aria-hidden="true" />
      <span className="visually-hidden">Color history, </span>
      {count}
    </Button>
  </span>
);
