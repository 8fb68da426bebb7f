import type { DeliveryRow as Row } from '@colorway/contract/delivery/delivery-contract.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Moment } from '../../blocks/when/moment.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { SERVICE_NAMES } from './delivery-search.ts';
import { DeliveryTag } from './delivery-tag.tsx';
import { nextWords } from './next-words.ts';

interface DeliveryRowProps {
  readonly row: Row;
  readonly open: boolean;
  readonly onOpen: (id: string | undefined) => void;
}

export function DeliveryRow({ row, open, onOpen }: DeliveryRowProps) {
  const detail = useId();
  const { id, what, about, service, tries, state, createdAt } = row;
  const next = nextWords(row, new Date());
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <>
      <tr data-open={open || undefined}>
        <td className="delivery-table__open">
          <button
            type="button"
            className="icon-button"
            aria-expanded={open}
            aria-controls={open ? detail : undefined}
            aria-label={`${what}${about ? `, ${about}` : ''}`}
            onClick={() => onOpen(open ? undefined : id)}
          >
            <Chevron className="icon icon--small" aria-hidden="true" />
          </button>
        </td>
        <td className="delivery-table__since desk-table__line figures">
          <Moment at={createdAt} />
        </td>
        <td data-label="To">{SERVICE_NAMES[service]}</td>
        <td className="delivery-table__what">
          {what}
          {about ? `, ${about}` : ''}
        </td>
        <td data-label="Tries" className="desk-table__figure figures">
          {tries}
        </td>
        <td className="delivery-table__state">
          <DeliveryTag state={state} />
        </td>
        <td className="tiny quiet" data-label={next ? 'Next try' : undefined}>
          {next}
        </td>
      </tr>
      {open ? (
        <tr className="delivery-table__detail" id={detail}>
          <td colSpan={7}>
            <DeliveryDetail row={row} />
          </td>
        </tr>
      ) : null}
    </>
  );
}
