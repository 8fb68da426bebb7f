import type { ColorOrder } from '@colorway/rules/color/sort-colors.ts';
import type { Density } from '../../../blocks/swatch-library/grid/grid-shape.ts';
import { nearestTo, ORDER_NAMES } from '../../../blocks/swatch-library/library-labels.ts';
import { IconAdjustmentsHorizontal } from '../../../ui/icons/icon-adjustments-horizontal.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { DisclosureMenu } from '../../../ui/menu/disclosure-menu.tsx';

const DENSITIES: Readonly<Record<Density, string>> = {
  names: 'Names',
  hexes: 'Names and hex',
  cloth: 'Only cloth',
};

interface LookMenuProps {
  readonly order: ColorOrder;
  readonly onOrder: (order: ColorOrder) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  /** Nearest to this color; without one there is no such order. */
  readonly activeName: string | undefined;
}

interface ChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

const Choice = ({ label, isChosen, onPress }: ChoiceProps) => (
  <li>
    <button type="button" aria-pressed={isChosen} onClick={onPress}>
      <span className="look-menu__check">
        {isChosen ? <IconCheck className="icon icon--small" aria-hidden="true" /> : null}
      </span>
      {label}
    </button>
  </li>
);

/** The order of the colors, and what each of them shows. */
export const LookMenu = ({ order, onOrder, density, onDensity, activeName }: LookMenuProps) => (
  <span className="look-menu">
    <DisclosureMenu
      label={<span className="visually-hidden">Sort and density</span>}
      icon={<IconAdjustmentsHorizontal className="icon" aria-hidden="true" />}
      isPlain
    >
      {Object.entries(ORDER_NAMES).map(([value, label]) => (
        <Choice key={value} label={label} isChosen={order === value} onPress={() => onOrder(value as ColorOrder)} />
      ))}
      {activeName === undefined ? null : (
        <Choice label={nearestTo(activeName)} isChosen={order === 'nearest'} onPress={() => onOrder('nearest')} />
      )}
      <li className="look-menu__rule" aria-hidden="true" />
      {Object.entries(DENSITIES).map(([value, label]) => (
        <Choice key={value} label={label} isChosen={density === value} onPress={() => onDensity(value as Density)} />
      ))}
    </DisclosureMenu>
  </span>
);
