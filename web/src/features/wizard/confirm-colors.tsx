import { showHex } from '@colorway/rules/color/hex.ts';
import { COLOR_SLOTS, isFilled } from '@colorway/rules/onboarding/color-slots.ts';
import { colorLabel, standsForWords } from '@colorway/rules/onboarding/color-source.ts';
import { ConfirmSection, type SectionProps } from './confirm-section.tsx';

export const ConfirmColors = ({ state: { colors }, faults }: SectionProps) => (
  <ConfirmSection name="Colors" step="colors" part="colors" faults={faults}>
    <ul className="confirm__colors">
      {COLOR_SLOTS.map(({ slot, name }) => {
        const color = colors[slot];
        return (
          <li key={slot}>
            <span className="tiny quiet">{name}</span>
            {isFilled(color) ? (
              <>
                <span className="confirm__cloth cw-cloth cw-pinked" style={{ '--c': color.hex }} aria-hidden="true" />
                <b>{colorLabel(color)}</b>
                {color.standsFor ? <span className="small">{standsForWords(color)}</span> : null}
                <span className="mono quiet">{showHex(color.hex)}</span>
              </>
            ) : (
              <span className="confirm__cloth confirm__cloth--none small quiet">None</span>
            )}
          </li>
        );
      })}
    </ul>
  </ConfirmSection>
);
