import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { Change } from '@colorway/rules/configurator/change-design.ts';
import { isFull, type Slots } from '@colorway/rules/configurator/slots.ts';
import type { PatternFacts } from './pattern-facts.ts';

interface UsualColorsProps {
  readonly facts: PatternFacts;
  readonly slots: Slots;
  readonly library: readonly LibraryColor[] | undefined;
  readonly act: (change: Change) => void;
}

/** For who would rather begin with something: the colors that the pattern is known by. */
export function UsualColors({ facts, slots, library, act }: UsualColorsProps) {
  if (slots.some(Boolean) || slots.length !== facts.hexes.length) return null;
  const usual = facts.hexes.map((hex) => library?.find((color) => color.hex === hex));
  if (!isFull(usual)) return null;
  return (
    <button type="button" className="text-link picker__usual" onClick={() => act({ kind: 'fill', slots: usual })}>
      Start with its usual colors
    </button>
  );
}
