import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { Change } from '@colorway/rules/configurator/change-design.ts';
import { allColorsLabel } from '@colorway/rules/configurator/messages.ts';
import { filledWith, isFull, type Slots } from '@colorway/rules/configurator/slots.ts';
import { colorOfSlot } from '@colorway/rules/pattern/placeholder.ts';
import type { PatternFacts } from '../page/pattern-facts.ts';

interface UsualColorsProps {
  readonly facts: PatternFacts;
  readonly slots: Slots;
  readonly library: readonly LibraryColor[] | undefined;
  readonly act: (change: Change) => void;
}

/** The colors that the pattern is known by, for all its slots or for those that a link left out (D76). */
export function UsualColors({ facts: { hexes, colorCount }, slots, library, act }: UsualColorsProps) {
  const fewer = slots.length < colorCount;
  if (slots.some(Boolean) && !fewer) return null;
  const usual = Array.from({ length: colorCount }, (_, slot) =>
    library?.find(({ hex }) => hex === colorOfSlot(hexes, slot)),
  );
  if (!isFull(usual)) return null;
  return (
    <button
      type="button"
      className="text-link usual-colors"
      onClick={() => act({ kind: 'fill', slots: filledWith(slots, usual) })}
    >
      {fewer ? allColorsLabel(colorCount) : 'Use the original colors'}
    </button>
  );
}
