import type { StylePattern } from '@colorway/contract/styles/style-pattern.ts';
import type { StyleButton } from '@colorway/rules/onboarding/styles.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconZoomIn } from '../../ui/icons/icon-zoom-in.ts';
import { SelectButton } from './select-button.tsx';

interface StyleCardProps {
  readonly style: StylePattern;
  readonly button: StyleButton;
  readonly onToggle: () => void;
  readonly onZoom: () => void;
  /** A pointer or the focus is on the picture. */
  readonly onNear: () => void;
}

/** A starter pattern: its picture, which opens large, its name, and the one button. */
export function StyleCard({ style, button, onToggle, onZoom, onNear }: StyleCardProps) {
  const { patternName, image } = style;
  const isSelected = button === 'remove';
  return (
    <li className="style-card" data-selected={isSelected || undefined} data-type={style.productType}>
      <button
        type="button"
        className="style-card__stage"
        aria-label={`Look closer at ${patternName}`}
        onClick={onZoom}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <img src={image} alt="" loading="lazy" decoding="async" />
        <span className="style-card__zoom" aria-hidden="true">
          <IconZoomIn className="icon" />
        </span>
        {isSelected ? (
          <span className="style-card__check" aria-hidden="true">
            <IconCheck className="icon icon--small" />
          </span>
        ) : null}
      </button>
      <h3 className="style-card__name">{patternName}</h3>
      <SelectButton style={style} button={button} onToggle={onToggle} />
    </li>
  );
}
