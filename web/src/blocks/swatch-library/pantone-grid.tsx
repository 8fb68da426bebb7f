import './pantone-card.css';
import { showHex } from '@colorway/rules/color/hex.ts';
import { type PantoneColor, pantoneName } from '@colorway/rules/color/pantone.ts';
import { memo, type Ref, useMemo } from 'react';
import { type CellProps, cellAttributes, type Picked, pickedWords } from './grid-cell.ts';
import { pantoneShape } from './grid-shape.ts';
import { type GridHandle, VirtualGrid } from './virtual-grid.tsx';

interface PantoneGridProps {
  readonly ref?: Ref<GridHandle>;
  readonly label: string;
  readonly colors: readonly PantoneColor[];
  readonly picked?: Picked | undefined;
  readonly onPick: (color: PantoneColor) => void;
}

const idOf = ({ pantone }: PantoneColor): string => pantone;
const nameOf = ({ pantone }: PantoneColor): string => pantoneName(pantone);

/** Ink on paper: a flat color in a white card. */
const PantoneCard = memo(function PantoneCard({ item, slots, ...cell }: CellProps<PantoneColor>) {
  const name = pantoneName(item.pantone);
  const hex = showHex(item.hex);
  return (
    <div {...cellAttributes(`${name}, ${hex}${pickedWords(slots)}`, { slots, ...cell })} className="pantone-card">
      <span className="pantone-card__ink" style={{ backgroundColor: item.hex }} />
      <span className="pantone-card__name">{name}</span>
      <span className="pantone-card__hex">{hex}</span>
    </div>
  );
});

export const PantoneGrid = memo(function PantoneGrid({ colors, ...rest }: PantoneGridProps) {
  const groups = useMemo(() => [{ title: '', count: colors.length }], [colors]);
  return (
    <VirtualGrid
      {...rest}
      className="swatch-scroll--pantone"
      items={colors}
      groups={groups}
      shapeFor={pantoneShape}
      idOf={idOf}
      nameOf={nameOf}
      Cell={PantoneCard}
    />
  );
});
