import { DRESS_MAKER_HINT } from '@colorway/rules/color/messages.ts';
import { BRAND_SET } from '@colorway/rules/color-library/color-sets.ts';
import { prepareDressMakers } from '@colorway/rules/color-library/dress-maker-colors.ts';
import { useCallback, useMemo } from 'react';
import { useLibrary } from '../colors/use-library.ts';
import { FindColorButton } from '../find-color/find-color-button.tsx';
import { useSettings } from '../page/page-context.tsx';
import { SwatchLibrary } from '../swatch-library/swatch-library.tsx';
import { type ColorChoice, houseColor, isChoice, pantoneColor } from './color-choice.ts';
import { DressMakerList } from './dress-maker-list.tsx';
import { StepHead } from './step-head.tsx';

export interface PickerStepProps {
  readonly titleId: string;
  readonly slotName: string;
  readonly current: ColorChoice | undefined;
  readonly onBack: () => void;
  readonly onPick: (choice: ColorChoice) => void;
}

interface HouseColorsProps extends PickerStepProps {
  readonly dressMakers: boolean;
}

/** The house's own colors: the only ones of the library that a wizard offers (D12). */
export function HouseColors({ titleId, slotName, current, dressMakers, onBack, onPick }: HouseColorsProps) {
  const { houseName } = useSettings();
  const { value, failed, retry } = useLibrary();
  const colors = useMemo(() => value?.colors.filter(({ colorSet }) => colorSet === BRAND_SET), [value]);
  const picked = useMemo(() => {
    const chosen = colors?.find((color) => isChoice(current, houseColor(color)));
    return new Map(chosen ? [[chosen.id, []]] : []);
  }, [colors, current]);
  const inHand = useMemo(() => current && { colorName: current.colorName, hex: current.hex }, [current]);
  const makers = useMemo(
    () => (dressMakers && value ? prepareDressMakers(value.colors) : undefined),
    [dressMakers, value],
  );
  const others = useCallback(
    (typed: string) => {
      const matches = makers?.find(typed) ?? [];
      return { count: matches.length, list: <DressMakerList matches={matches} onPick={onPick} /> };
    },
    [makers, onPick],
  );
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
        others={others}
        hint={dressMakers ? <p className="small quiet color-picker__hint">{DRESS_MAKER_HINT}</p> : null}
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
