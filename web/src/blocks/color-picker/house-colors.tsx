import { HOUSE_SET } from '@colorway/rules/color-library/color-sets.ts';
import { useMemo } from 'react';
import { useLibrary } from '../colors/use-library.ts';
import { FindColorButton } from '../find-color/find-color-button.tsx';
import { useSettings } from '../page/page-context.tsx';
import { SwatchLibrary } from '../swatch-library/swatch-library.tsx';
import { type ColorChoice, houseColor, isChoice, pantoneColor } from './color-choice.ts';
import { StepHead } from './step-head.tsx';

export interface PickerStepProps {
  readonly titleId: string;
  readonly slotName: string;
  readonly current: ColorChoice | undefined;
  readonly onBack: () => void;
  readonly onPick: (choice: ColorChoice) => void;
}

/** The house's own colors: the only ones of the library that a wizard offers (D12). */
export function HouseColors({ titleId, slotName, current, onBack, onPick }: PickerStepProps) {
  const { houseName } = useSettings();
  const { value, failed, retry } = useLibrary();
  const colors = useMemo(() => value?.colors.filter(({ colorSet }) => colorSet === HOUSE_SET), [value]);
  const picked = useMemo(() => {
    const chosen = colors?.find((color) => isChoice(current, houseColor(color)));
    return new Map(chosen ? [[chosen.id, []]] : []);
  }, [colors, current]);
  const inHand = useMemo(() => current && { colorName: current.colorName, hex: current.hex }, [current]);
  const name = `${houseName} colors`;
  return (
    <>
      <StepHead titleId={titleId} title={name} slotName={slotName} onBack={onBack} />
      <SwatchLibrary
        label={name}
        colors={colors}
        failed={failed}
        onRetry={retry}
        picked={picked}
        active={inHand}
        roomy
        headingLevel={3}
        tools={
          colors && colors.length > 0 ? (
            <FindColorButton
              colors={colors}
              onPick={(color) => onPick(houseColor(color))}
              onPickPantone={(color) => onPick(pantoneColor(color))}
            />
          ) : null
        }
        onPick={(color) => onPick(houseColor(color))}
      />
    </>
  );
}
