import type { PantoneSeries } from '@colorway/rules/color/pantone.ts';
import { useMemo } from 'react';
import { usePantone } from '../colors/use-pantone.ts';
import { PantoneLibrary } from '../swatch-library/pantone-library.tsx';
import { isChoice, pantoneColor } from './color-choice.ts';
import type { PickerStepProps } from './house-colors.tsx';
import { StepHead } from './step-head.tsx';

interface PantoneColorsProps extends PickerStepProps {
  readonly series: PantoneSeries;
  readonly onSeries: (series: PantoneSeries) => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

export function PantoneColors({ titleId, slotName, current, onBack, onPick, ...search }: PantoneColorsProps) {
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
