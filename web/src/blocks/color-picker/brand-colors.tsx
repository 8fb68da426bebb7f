import './dress-maker-list.css';
import { DRESS_MAKER_HINT } from '@colorway/rules/color/messages.ts';
import { differenceLabel, showDifference } from '@colorway/rules/color/nearest/difference-label.ts';
import { BRAND_SET } from '@colorway/rules/color-library/color-sets.ts';
import {
  type DressMakerMatch,
  dressMakerColorName,
  prepareDressMakers,
} from '@colorway/rules/color-library/dress-maker-colors.ts';
import { useCallback, useMemo } from 'react';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { useLibrary } from '../colors/use-library.ts';
import { FindColorButton } from '../find-color/find-color-button.tsx';
import { useSettings } from '../page/page-context.tsx';
import { SwatchLibrary } from '../swatch-library/swatch-library.tsx';
import { brandColor, type ColorChoice, isChoice, pantoneColor } from './color-choice.ts';
import { StepHead } from './step-head.tsx';

/** The house color that is nearest to a dress-maker's, which it keeps the name of (D75). */
const dressMakerChoice = ({ requested: dressMaker, brandColor: brand }: DressMakerMatch): ColorChoice => ({
  ...brandColor(brand),
  standsFor: { colorId: dressMaker.id, name: dressMakerColorName(dressMaker) },
});

interface DressMakerListProps {
  readonly matches: readonly DressMakerMatch[];
  readonly onPick: (choice: ColorChoice) => void;
}

/** Enough for a color's name; a dress-maker's whole collection is better narrowed by typing on. */
const MAX_SHOWN = 12;

/** The house colors that are nearest to the dress-makers' colors a search found (D75). */
function DressMakerList({ matches, onPick }: DressMakerListProps) {
  const left = matches.length - MAX_SHOWN;
  return (
    <section className="dress-makers" aria-labelledby="dress-makers">
      <h3 id="dress-makers" className="dress-makers__title">
        From your dressmaker
      </h3>
      <p className="small quiet">The dress color is on the left, our closest color on the right.</p>
      <ul>
        {matches.slice(0, MAX_SHOWN).map((match) => {
          const { requested: dressMaker, brandColor: brand, difference } = match;
          return (
            <li key={dressMaker.id}>
              <button type="button" className="dress-maker" onClick={() => onPick(dressMakerChoice(match))}>
                <span className="dress-maker__pair" aria-hidden="true">
                  <Cloth color={dressMaker.hex} height={44} />
                  <Cloth color={brand.hex} height={44} />
                </span>
                <span className="dress-maker__name">
                  <b>{brand.colorName}</b> <span className="small quiet">for {dressMakerColorName(dressMaker)}</span>
                </span>
                <span className="dress-maker__near small">
                  {differenceLabel(difference)} <span className="quiet figures">ΔE {showDifference(difference)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {left > 0 ? <p className="small quiet">{`${left} more. Add a color's name to narrow the list.`}</p> : null}
    </section>
  );
}

export interface PickerStepProps {
  readonly titleId: string;
  readonly slotName: string;
  readonly current: ColorChoice | undefined;
  readonly onBack: () => void;
  readonly onPick: (choice: ColorChoice) => void;
}

interface BrandColorsProps extends PickerStepProps {
  readonly dressMakers: boolean;
}

/** The house's own colors: the only ones of the library that a wizard offers (D12). */
export function BrandColors({ titleId, slotName, current, dressMakers, onBack, onPick }: BrandColorsProps) {
  const { houseName: brandColorsName } = useSettings();
  const { value, failed, retry } = useLibrary();
  const colors = useMemo(() => value?.colors.filter(({ colorSet }) => colorSet === BRAND_SET), [value]);
  const picked = useMemo(() => {
    const chosen = colors?.find((color) => isChoice(current, brandColor(color)));
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
  const name = `${brandColorsName} colors`;
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
              onPick={(color) => onPick(brandColor(color))}
              onPickPantone={(color) => onPick(pantoneColor(color))}
            />
          ) : null
        }
        onPick={(color) => onPick(brandColor(color))}
      />
    </>
  );
}
