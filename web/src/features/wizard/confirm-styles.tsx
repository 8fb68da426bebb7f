import { styleProductName } from '@colorway/rules/onboarding/styles.ts';
import { ConfirmSection, type SectionProps } from './confirm-section.tsx';

export function ConfirmStyles({ state: { selectedStyles }, faults }: SectionProps) {
  const styles = selectedStyles?.styles ?? [];
  const words = selectedStyles?.custom.trim();
  return (
    <ConfirmSection name="Styles" step="styles" part="selectedStyles" faults={faults}>
      {styles.length > 0 ? (
        <ul className="confirm__styles">
          {styles.map(({ patternName, productType, image }) => (
            <li key={`${productType} ${patternName}`}>
              <img src={image} alt="" loading="lazy" decoding="async" />
              <b>{patternName}</b>
              <span className="quiet">{styleProductName(productType)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {words ? <p className="own-words">{words}</p> : null}
      {styles.length === 0 && !words ? <p className="small quiet">None selected</p> : null}
    </ConfirmSection>
  );
}
