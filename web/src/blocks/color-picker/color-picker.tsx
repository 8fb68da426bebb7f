import '../swatch-library/pantone-card.css';
import './color-picker.css';
import type { PantoneSeries } from '@colorway/rules/color/pantone.ts';
import { useId, useState } from 'react';
import { IconX } from '../../ui/icons/icon-x.ts';
import type { ColorChoice } from './color-choice.ts';
import { HouseColors } from './house-colors.tsx';
import { PantoneColors } from './pantone-colors.tsx';
import { PickerChoice } from './picker-choice.tsx';
import type { PickerMode } from './picker-mode.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useFirmDialog } from './use-firm-dialog.ts';

export { preloadLibrary } from '../colors/use-library.ts';
export { preloadPantone } from '../colors/use-pantone.ts';

export interface ColorPickerProps {
  readonly open: boolean;
  /** The slot that a pick fills: "Accent 2". */
  readonly slotName: string;
  /** What fills it now. */
  readonly current?: ColorChoice | undefined;
  /** Whether the search finds the dress-makers' colors too (D75). */
  readonly dressMakers: boolean;
  readonly onPick: (choice: ColorChoice) => void;
  readonly onClose: () => void;
}

/**
 * The color picker modal of specification 001. Neither Esc nor the background closes it, only its X and the browser's Back, which also reset
 * the mode and clears the Pantone search. A pick resets the mode and leaves the search as it is.
 */
export function ColorPicker({ open, slotName, current, dressMakers, onPick, onClose }: ColorPickerProps) {
  const [mode, setMode] = useState<PickerMode>('choice');
  const [cameFrom, setCameFrom] = useState<PickerMode>('choice');
  const [series, setSeries] = useState<PantoneSeries>('coated');
  const [query, setQuery] = useState('');
  const titleId = useId();
  const dialog = useFirmDialog(open, mode);

  const go = (next: PickerMode) => {
    setCameFrom(mode);
    setMode(next);
  };
  const close = () => {
    go('choice');
    setQuery('');
    onClose();
  };
  const leave = useBackCloses(open, close);
  const pick = (choice: ColorChoice) =>
    leave(() => {
      go('choice');
      onPick(choice);
    });
  const step = { titleId, slotName, current, onBack: () => go('choice'), onPick: pick };

  return (
    <dialog {...dialog} id="selection-type" className="color-picker" data-mode={mode} aria-labelledby={titleId}>
      {open ? (
        <>
          <button
            type="button"
            className="icon-button color-picker__close"
            aria-label="Close"
            onClick={() => leave(close)}
          >
            <IconX className="icon" aria-hidden="true" />
          </button>
          {mode === 'choice' ? (
            <PickerChoice titleId={titleId} slotName={slotName} cameFrom={cameFrom} onChoose={go} />
          ) : null}
          {mode === 'house' ? <HouseColors {...step} dressMakers={dressMakers} /> : null}
          {mode === 'pantone' ? (
            <PantoneColors {...step} series={series} onSeries={setSeries} query={query} onQuery={setQuery} />
          ) : null}
        </>
      ) : null}
    </dialog>
  );
}
