import { differenceLabel, showDifference } from '@colorway/rules/color/difference-label.ts';
import { prepareNearest } from '@colorway/rules/color/nearest.ts';
import { type ColorSet, setName } from '@colorway/rules/color-library/color-sets.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { memo, useMemo } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Cloth } from '../../ui/cloth/cloth.tsx';

interface NearestLineProps {
  readonly colors: readonly LibraryColor[];
  /** The dress-maker whose colors are shown. */
  readonly colorSet: ColorSet;
  /** The color chosen elsewhere. */
  readonly active: { readonly colorName: string; readonly hex: string };
  readonly onPick: (color: LibraryColor) => void;
}

/** Which of the dress-maker's colors comes nearest to the color in hand (D12). */
export const NearestLine = memo(function NearestLine({ colors, colorSet, active, onPick }: NearestLineProps) {
  const index = useMemo(
    () => prepareNearest(colors.filter((color) => color.colorSet === colorSet)),
    [colors, colorSet],
  );
  const [near] = index.nearest(active.hex, 1);
  if (!near) return null;
  const { color, difference } = near;
  return (
    <div className="nearest-line">
      <span className="nearest-line__pair" aria-hidden="true">
        <Cloth color={active.hex} width={22} height={22} />
        <Cloth color={color.hex} width={22} height={22} />
      </span>
      <p role="status">
        {setName(colorSet)} nearest to {active.colorName}: <b>{color.colorName}</b>, {differenceLabel(difference)}{' '}
        <span className="figures">({showDifference(difference)})</span>
      </p>
      <Button size="small" onClick={() => onPick(color)} aria-label={`Pick ${color.colorName}`}>
        Pick
      </Button>
    </div>
  );
});
