import type { DeliveryRow } from '@colorway/contract/delivery/delivery-contract.ts';
import { createContext, useContext } from 'react';
import { detailId, useRowMarks } from '../../blocks/table/row-marks.ts';
import { IconChevronDown } from '../../ui/icons/icon-chevron-down.ts';
import { IconChevronRight } from '../../ui/icons/icon-chevron-right.ts';

/** Opens a row, or none. */
export const OpenRow = createContext<(id: string | undefined) => void>(() => undefined);

export function OpenButton({ row: { id, what, about } }: { readonly row: DeliveryRow }) {
  const { open } = useRowMarks();
  const onOpen = useContext(OpenRow);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className="icon-button"
      aria-expanded={open}
      aria-controls={open ? detailId(id) : undefined}
      aria-label={about ? `${what}, ${about}` : what}
      onClick={() => onOpen(open ? undefined : id)}
    >
      <Chevron className="icon icon--small" aria-hidden="true" />
    </button>
  );
}
