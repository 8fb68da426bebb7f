import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { memo, type Ref } from 'react';
import type { Arranged } from './arrange.ts';
import type { Picked } from './grid-cell.ts';
import { roomyShape, swatchShape } from './grid-shape.ts';
import { SwatchChip } from './swatch-chip.tsx';
import { type GridHandle, VirtualGrid } from './virtual-grid.tsx';

interface SwatchGridProps {
  readonly ref?: Ref<GridHandle>;
  readonly label: string;
  readonly shown: Arranged;
  readonly picked?: Picked | undefined;
  readonly multiselectable?: boolean | undefined;
  readonly roomy?: boolean | undefined;
  readonly headingLevel?: 2 | 3 | undefined;
  readonly onPick: (color: LibraryColor) => void;
}

const idOf = ({ id }: LibraryColor): string => id;
const nameOf = ({ colorName }: LibraryColor): string => colorName;

export const SwatchGrid = memo(function SwatchGrid({ shown, roomy = false, ...rest }: SwatchGridProps) {
  return (
    <VirtualGrid
      {...rest}
      className="swatch-scroll--cloth"
      items={shown.colors}
      groups={shown.groups}
      shapeFor={roomy ? roomyShape : swatchShape}
      idOf={idOf}
      nameOf={nameOf}
      Cell={SwatchChip}
    />
  );
});
