import type { ColorOrder } from '@colorway/rules/color/sort-colors.ts';
import { memo, useId } from 'react';
import { IconChevronDown } from '../../ui/icons/icon-chevron-down.ts';
import type { LibraryFilter } from './library-filter.ts';
import { nearestTo, ORDER_NAMES } from './library-words.ts';

interface OrderSelectProps {
  readonly order: ColorOrder;
  /** Nearest to what; without one there is no such order. */
  readonly activeName: string | undefined;
  readonly onChange: (change: Partial<LibraryFilter>) => void;
}

/** Quiet, beside the count: most people never sort. */
export const OrderSelect = memo(function OrderSelect({ order, activeName, onChange }: OrderSelectProps) {
  const id = useId();
  return (
    <span className="order-select">
      <label className="visually-hidden" htmlFor={id}>
        Sort by
      </label>
      <select id={id} value={order} onChange={(event) => onChange({ order: event.target.value as ColorOrder })}>
        {Object.entries(ORDER_NAMES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {activeName === undefined ? null : <option value="nearest">{nearestTo(activeName)}</option>}
      </select>
      <IconChevronDown className="icon icon--small" aria-hidden="true" />
    </span>
  );
});
