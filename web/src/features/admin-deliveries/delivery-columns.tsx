import type { DeliveryRow } from '@colorway/contract/delivery/delivery-contract.ts';
import { columnsOf } from '../../blocks/table/desk-column.ts';
import { Moment } from '../../blocks/when/moment.tsx';
import { SERVICE_NAMES } from './delivery-search.ts';
import { DeliveryTag } from './delivery-tag.tsx';
import { nextWords } from './next-words.ts';
import { OpenButton } from './open-button.tsx';

export const DELIVERY_COLUMNS = columnsOf<DeliveryRow>([
  { id: 'open', label: 'Open', silent: true, always: true, className: 'delivery-table__open', Cell: OpenButton },
  {
    id: 'since',
    label: 'Since',
    className: 'delivery-table__since desk-table__line figures',
    Cell: ({ row }) => <Moment at={row.createdAt} />,
  },
  { id: 'to', label: 'To', cardLabel: 'To', Cell: ({ row }) => SERVICE_NAMES[row.service] },
  {
    id: 'what',
    label: 'What',
    always: true,
    className: 'delivery-table__what',
    Cell: ({ row: { what, about } }) => (about ? `${what}, ${about}` : what),
  },
  { id: 'tries', label: 'Tries', figure: true, cardLabel: 'Tries', Cell: ({ row }) => row.tries },
  {
    id: 'state',
    label: 'State',
    className: 'delivery-table__state',
    Cell: ({ row }) => <DeliveryTag state={row.state} />,
  },
  {
    id: 'next',
    label: 'Next try',
    className: 'tiny quiet',
    cardLabel: 'Next try',
    Cell: ({ row }) => nextWords(row, new Date()),
  },
]);
