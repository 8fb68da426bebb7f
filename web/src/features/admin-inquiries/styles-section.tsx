import type { WholeInquiry } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { useState } from 'react';
import { IconPhotoOff } from '../../ui/icons/icon-photo-off.ts';
import { NothingGiven, Section } from './section.tsx';

/** A pattern that was deleted since has no picture any more; its name stays. */
function StylePicture({ image }: { readonly image: string }) {
  const [gone, setGone] = useState(image === '');
  return (
    <span className="style-picture">
      {gone ? (
        <IconPhotoOff className="icon icon--large" aria-hidden="true" />
      ) : (
        <img src={image} alt="" loading="lazy" onError={() => setGone(true)} />
      )}
    </span>
  );
}

interface StylesSectionProps {
  readonly styles: WholeInquiry['styles'];
  /** Their own words. */
  readonly idea: string;
}

export const StylesSection = ({ styles, idea }: StylesSectionProps) => (
  <Section title="Styles">
    {styles.length > 0 ? (
      <ul className="inquiry-grid">
        {styles.map(({ patternName, productType, productName, image }) => (
          <li key={`${productType} ${patternName}`}>
            <StylePicture image={image} />
            <b>{patternName}</b>
            <span className="small">{productName}</span>
          </li>
        ))}
      </ul>
    ) : null}
    {idea ? <p className="inquiry__idea">{idea}</p> : null}
    {styles.length === 0 && !idea ? <NothingGiven>No styles were picked.</NothingGiven> : null}
  </Section>
);
