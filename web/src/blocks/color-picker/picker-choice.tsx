import { showHex } from '@colorway/rules/color/hex.ts';
import { brandChoice, HOW_TO_SELECT, PANTONE_CHOICE } from '@colorway/rules/color/messages.ts';
import type { ReactNode } from 'react';
import { useSettings } from '../page/page-context.tsx';
import type { PickerMode } from './picker-mode.ts';

/** Colors of the house on the picture of the first choice, row by row. */
const BRAND_SAMPLE = [
  ...['#7c2529', '#d9562b', '#eaa21e', '#f4e3a1', '#5a7f4b', '#16697a', '#1f4e9e', '#5a2a4f'],
  ...['#ebc7c2', '#f3b27a', '#e3cd86', '#bfdcc9', '#9cc4e4', '#b9a7d3', '#f7f2e4', '#d6d3ce'],
  ...['#5b1f2e', '#a9482a', '#c28a1b', '#5b5b2f', '#17493b', '#2b6c99', '#14213d', '#46304a'],
  ...['#a82c5b', '#f0806a', '#c99a2e', '#a3b18a', '#2a8fa0', '#3c5a80', '#8a8d8f', '#3d4043'],
] as const;

/** Cards on the picture of the second. */
const PANTONE_SAMPLE = [
  { name: '286 C', hex: '#0033a0' },
  { name: '185 C', hex: '#e4002b' },
  { name: 'YELLOW C', hex: '#fedd00' },
] as const;

interface PickerChoiceProps {
  readonly titleId: string;
  readonly slotName: string;
  /** The mode that Back was pressed in: its card gets the focus. */
  readonly cameFrom: PickerMode;
  readonly onChoose: (mode: PickerMode) => void;
}

const Mosaic = () => (
  <span className="choice-card__mosaic">
    {BRAND_SAMPLE.map((hex) => (
      <span key={hex} className="cw-cloth" style={{ '--c': hex }} />
    ))}
  </span>
);

const Cards = () => (
  <span className="choice-card__papers">
    {PANTONE_SAMPLE.map(({ name, hex }) => (
      <span key={name} className="pantone-card">
        <span className="pantone-card__ink" style={{ '--c': hex }} />
        <span className="pantone-card__name">{name}</span>
        <span className="pantone-card__hex">{showHex(hex)}</span>
      </span>
    ))}
  </span>
);

export function PickerChoice({ titleId, slotName, cameFrom, onChoose }: PickerChoiceProps) {
  const { houseName: brandColorsName } = useSettings();

  const card = (mode: PickerMode, picture: ReactNode, name: string, text: string) => (
    <button
      type="button"
      className="choice-card"
      data-came-from={mode === cameFrom ? '' : undefined}
      onClick={() => onChoose(mode)}
    >
      <span aria-hidden="true">{picture}</span>
      <span className="choice-card__text">
        <b>{name}</b>
        <span>{text}</span>
      </span>
    </button>
  );

  return (
    <>
      <div className="color-picker__head">
        <h2 id={titleId} tabIndex={-1}>
          {HOW_TO_SELECT}
        </h2>
        <p className="quiet">{`For ${slotName}`}</p>
      </div>
      <div className="color-picker__choices">
        {card('house', <Mosaic />, `${brandColorsName} colors`, brandChoice(brandColorsName))}
        {card('pantone', <Cards />, 'Pantone', PANTONE_CHOICE)}
      </div>
    </>
  );
}
