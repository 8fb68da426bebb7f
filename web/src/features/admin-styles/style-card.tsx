import { styleProductName } from '@colorway/rules/onboarding/styles.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import type { StaffStyle } from './styles-api.ts';

interface StyleCardProps {
  readonly style: StaffStyle;
  /** It brings its own ground. */
  readonly photo: boolean;
  readonly place: number;
  readonly handle: ReactNode;
  readonly arrows: ReactNode;
  readonly onEdit: () => void;
}

export const StyleCard = ({ style, photo, place, handle, arrows, onEdit }: StyleCardProps) => {
  const { patternName, productType, thumb } = style;
  return (
    <>
      <div className="staff-style__stage" data-photo={photo || undefined}>
        <img src={thumb} alt="" loading="lazy" decoding="async" draggable={false} />
        <span className="staff-style__place figures" aria-hidden="true">
          {place}
        </span>
        {handle}
      </div>
      <h3 className="staff-style__name" title={patternName}>
        {patternName}
      </h3>
      <p className="tiny quiet">{styleProductName(productType)}</p>
      <div className="staff-style__tools">
        <Button size="small" data-control="edit" aria-label={`Edit ${patternName}`} onClick={onEdit}>
          Edit
        </Button>
        {arrows}
      </div>
    </>
  );
};
