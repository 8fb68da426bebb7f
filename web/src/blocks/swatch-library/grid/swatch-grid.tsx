import '../../../ui/theme/chip.css';
import { showHex } from '@colorway/rules/color/hex.ts';
import { dressMakerOf, setName } from '@colorway/rules/color-library/color-sets.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { createContext, memo, type ReactNode, type Ref, useContext } from 'react';
import type { Arranged } from '../arrange.ts';
import { type CellProps, cellAttributes, type Picked, pickedLabel } from './grid-cell.ts';
import { type Density, denseShape, roomyShape, swatchShape } from './grid-shape.ts';
import { type GridHandle, VirtualGrid } from './virtual-grid.tsx';

/** "Plum, Purple, Knotty, prints softer, selected" */
const swatchLabel = (
  { colorName, category, colorSet }: LibraryColor,
  mark: ChipMark | undefined,
  slots: readonly number[] | undefined,
): string => `${colorName}, ${category}, ${setName(colorSet)}${mark ? `, ${mark.label}` : ''}${pickedLabel(slots)}`;

export interface ChipMark {
  /** Joins the name of the chip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** Marks a color of the library, such as one that the printer does not reach. */
export const ChipMarks = createContext<(hex: string) => ChipMark | undefined>(() => undefined);

/** A name of so many letters fits the narrowest chip; only longer ones are cut off, which costs the browser a layer each. */
const SHORT = 9;

const LONG_NAME = 'cw-chip__name cw-chip__name--long';

/**
 * A color of the library as a piece of cloth with a pinked edge. What is no part of its name is written by the style:
 * whoever reads or speaks the name of a chip is not held up by a hex.
 */
const SwatchChip = memo(function SwatchChip({ item, slots, ...cell }: CellProps<LibraryColor>) {
  const maker = dressMakerOf(item.colorSet);
  const mark = useContext(ChipMarks)(item.hex);
  return (
    <div
      {...cellAttributes(swatchLabel(item, mark, slots), { slots, ...cell })}
      className="cw-chip"
      data-text={showHex(item.hex)}
    >
      <span className="cw-cloth cw-chip__cloth" style={{ backgroundColor: item.hex }} />
      {slots && slots.length > 0 ? <span className="cw-chip__number" data-text={slots.join(', ')} /> : null}
      {maker ? <span className="cw-chip__set" data-text={maker.badge} title={maker.name} /> : null}
      {mark ? <span className="cw-chip__mark">{mark.icon}</span> : null}
      <span className={item.colorName.length > SHORT ? LONG_NAME : 'cw-chip__name'}>{item.colorName}</span>
    </div>
  );
});

interface SwatchGridProps {
  readonly ref?: Ref<GridHandle>;
  readonly label: string;
  readonly shown: Arranged;
  readonly picked?: Picked | undefined;
  readonly multiselectable?: boolean | undefined;
  readonly roomy?: boolean | undefined;
  /** Small chips, beside a stage. */
  readonly density?: Density | undefined;
  readonly headingLevel?: 2 | 3 | undefined;
  readonly onPick: (color: LibraryColor) => void;
}

const idOf = ({ id }: LibraryColor): string => id;
const nameOf = ({ colorName }: LibraryColor): string => colorName;

const DENSE_SHAPES: Readonly<Record<Density, typeof swatchShape>> = {
  names: denseShape('names'),
  hexes: denseShape('hexes'),
  cloth: denseShape('cloth'),
};

export const SwatchGrid = memo(function SwatchGrid({ shown, roomy = false, density, ...rest }: SwatchGridProps) {
  return (
    <VirtualGrid
      {...rest}
      className={
        density
          ? `swatch-scroll--cloth swatch-scroll--${density === 'cloth' ? 'cloth-only' : density}`
          : 'swatch-scroll--cloth'
      }
      items={shown.colors}
      groups={shown.groups}
      shapeFor={density ? DENSE_SHAPES[density] : roomy ? roomyShape : swatchShape}
      idOf={idOf}
      nameOf={nameOf}
      Cell={SwatchChip}
    />
  );
});
