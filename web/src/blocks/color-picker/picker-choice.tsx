import { showHex } from '@colorway/rules/color/hex.ts';
import { HOW_TO_SELECT, houseChoice, PANTONE_CHOICE } from '@colorway/rules/color/messages.ts';
import type { ReactNode } from 'react';
import { useSettings } from '../page/page-context.tsx';
import { HOUSE_SAMPLE, PANTONE_SAMPLE } from './choice-samples.ts';
import type { PickerMode } from './picker-mode.ts';

interface PickerChoiceProps {
  readonly titleId: string;
  readonly slotName: string;
  /** The mode that Back was pressed in: its card gets the focus. */
  readonly cameFrom: PickerMode;
  readonly onChoose: (mode: PickerMode) => void;
}

const Mosaic = () => (
  <span className="choice-card__mosaic">
    {HOUSE_SAMPLE.map((hex) => (
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
  const { houseName } = useSettings();

  const card = (mode: PickerMode, picture: ReactNode, name: string, words: string) => (
    <button
      type="button"
      className="choice-card"
      data-came-from={mode === cameFrom ? '' : undefined}
      onClick={() => onChoose(mode)}
    >
      <span aria-hidden="true">{picture}</span>
      <span className="choice-card__text">
        <b>{name}</b>
        <span>{words}</span>
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
        {card('house', <Mosaic />, `${houseName} colors`, houseChoice(houseName))}
        {card('pantone', <Cards />, 'Pantone', PANTONE_CHOICE)}
      </div>
    </>
  );
}
