import type { StylePattern } from '@colorway/contract/styles/style-pattern.ts';
import { STYLE_BUTTONS, type StyleButton, styleProductName } from '@colorway/rules/onboarding/styles.ts';
import { Button } from '../../ui/button/button.tsx';

interface SelectButtonProps {
  readonly style: StylePattern;
  readonly button: StyleButton;
  readonly onToggle: () => void;
}

/** Select, remove, or the reason why no more can be selected. */
export function SelectButton({ style, button, onToggle }: SelectButtonProps) {
  const { patternName, productType } = style;
  const label = STYLE_BUTTONS[button];
  return (
    <Button
      wide
      size="small"
      aria-pressed={button === 'remove'}
      aria-label={`${label} ${patternName}, ${styleProductName(productType)}`}
      aria-disabled={button === 'full' || undefined}
      onClick={() => button !== 'full' && onToggle()}
    >
      {label}
    </Button>
  );
}
