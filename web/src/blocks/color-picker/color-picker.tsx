import '../swatch-library/pantone-card.css';
import './color-picker.css';
import type { PantoneSeries } from '@colorway/rules/color/pantone.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { IconX } from '../../ui/icons/icon-x.ts';
import { usePantone } from '../colors/use-pantone.ts';
import { PantoneLibrary } from '../swatch-library/pantone-library.tsx';
import { BrandColors, type PickerStepProps } from './brand-colors.tsx';
import { type ColorChoice, isChoice, pantoneColor } from './color-choice.ts';
import { PickerChoice } from './picker-choice.tsx';
import { isPickerEntry } from './picker-entry.ts';
import type { PickerMode } from './picker-mode.ts';
import { StepHead } from './step-head.tsx';
import { useFirmDialog } from './use-firm-dialog.ts';

/**
 * One history entry while the picker is open, so that the browser's Back closes it. Answers how else to close: the entry
 * is removed first, then `then` runs.
 */
function useBackCloses(open: boolean, onBack: () => void): (then: () => void) => void {
  const navigate = useNavigate();
  const back = useRef(onBack);
  const next = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    back.current = onBack;
  });

  useEffect(() => {
    const pop = () => {
      if (isPickerEntry() === open) return;
      // Forward, to an entry whose picker is closed.
      if (!open) return history.back();
      const then = next.current ?? back.current;
      next.current = undefined;
      then();
    };
    addEventListener('popstate', pop);
    if (open) {
      const state = (before: object) => ({ ...before, colorPicker: true }) as object;
      void navigate({ to: '.', search: true, hash: true, state, resetScroll: false });
    }
    return () => removeEventListener('popstate', pop);
  }, [open, navigate]);

  return (then) => {
    if (!isPickerEntry()) return then();
    // A second press while the first goes back would leave the step.
    if (next.current) return;
    next.current = then;
    history.back();
  };
}

interface PantoneColorsProps extends PickerStepProps {
  readonly series: PantoneSeries;
  readonly onSeries: (series: PantoneSeries) => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

function PantoneColors({ titleId, slotName, current, onBack, onPick, ...search }: PantoneColorsProps) {
  const { value, failed, retry } = usePantone(search.series);
  const picked = useMemo(() => {
    const chosen = value?.colors.find((color) => isChoice(current, pantoneColor(color)));
    return new Map(chosen ? [[chosen.pantone, []]] : []);
  }, [value, current]);
  return (
    <>
      <StepHead titleId={titleId} title="Pantone" slotName={slotName} onBack={onBack} />
      <PantoneLibrary
        {...search}
        colors={value?.colors}
        failed={failed}
        onRetry={retry}
        picked={picked}
        onPick={(color) => onPick(pantoneColor(color))}
      />
    </>
  );
}

export { preloadLibrary } from '../colors/use-library.ts';
export { preloadPantone } from '../colors/use-pantone.ts';

export interface ColorPickerProps {
  readonly open: boolean;
  /** The slot that a pick fills: "Accent 2". */
  readonly slotName: string;
  /** The color now in the slot. */
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
  const goBack = useBackCloses(open, close);
  const pick = (choice: ColorChoice) =>
    goBack(() => {
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
            onClick={() => goBack(close)}
          >
            <IconX className="icon" aria-hidden="true" />
          </button>
          {mode === 'choice' ? (
            <PickerChoice titleId={titleId} slotName={slotName} cameFrom={cameFrom} onChoose={go} />
          ) : null}
          {mode === 'house' ? <BrandColors {...step} dressMakers={dressMakers} /> : null}
          {mode === 'pantone' ? (
            <PantoneColors {...step} series={series} onSeries={setSeries} query={query} onQuery={setQuery} />
          ) : null}
        </>
      ) : null}
    </dialog>
  );
}
