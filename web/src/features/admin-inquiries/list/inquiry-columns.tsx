import type { InquiryRow, InquiryTab } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { showDay } from '@colorway/rules/onboarding/fields/deadline.ts';
import { SEGMENT_NAMES } from '@colorway/rules/onboarding/segments.ts';
import { type AdminColumn, columnsOf } from '../../../blocks/table/admin-column.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { StateTag } from '../state-tag.tsx';
import { FromCell, SelectBox } from './inquiry-cells.tsx';

/** Small pieces of cloth; who cannot see them hears their names. */
const ColorDots = ({ colors }: Pick<InquiryRow, 'colors'>) => (
  <span className="color-dots">
    <span className="visually-hidden">{colors.map(({ name }) => name).join(', ') || 'None'}</span>
    {colors.map(({ name, hex }, slot) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
      <span key={slot} className="cw-dot" style={{ '--c': hex }} title={name} aria-hidden="true" />
    ))}
  </span>
);

const NAMED = 2;

/** "Ties, Bow Ties, 2 more". */
const productsLabel = (products: readonly string[]): string => {
  const more = products.length - NAMED;
  return [...products.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

type Column = AdminColumn<InquiryRow>;

const SELECT: Column = {
  id: 'select',
  label: 'Selected',
  silent: true,
  always: true,
  className: 'inquiry-table__check',
  Cell: SelectBox,
};

const RECEIVED: Column = {
  id: 'received',
  label: 'Received',
  sorts: 'down',
  className: 'inquiry-table__when figures',
  Cell: ({ row }) => <Moment at={row.receivedAt} />,
};

const SAME: readonly Column[] = [
  { id: 'name', label: 'From', sorts: 'up', always: true, className: 'inquiry-table__from', Cell: FromCell },
  { id: 'segment', label: 'Segment', cardLabel: 'Segment', Cell: ({ row }) => SEGMENT_NAMES[row.segment] },
  { id: 'products', label: 'Products', cardLabel: 'Products', Cell: ({ row }) => productsLabel(row.products) },
];

const EMAIL: Column = {
  id: 'email',
  label: 'Email',
  cardLabel: 'Email',
  className: 'inquiry-table__email',
  Cell: ({ row }) => row.email,
};

const SENT: readonly Column[] = [
  { id: 'colors', label: 'Colors', cardLabel: 'Colors', Cell: ({ row }) => <ColorDots colors={row.colors} /> },
  { id: 'files', label: 'Files', figure: true, cardLabel: 'Files', Cell: ({ row }) => row.files },
];

const LAST: readonly Column[] = [
  {
    id: 'deadline',
    label: 'Deadline',
    sorts: 'up',
    cardLabel: 'Deadline',
    className: 'admin-list-table__line figures',
    Cell: ({ row: { deadline } }) => (deadline === null ? 'Not given' : showDay(deadline)),
  },
  {
    id: 'state',
    label: 'State',
    className: 'inquiry-table__state admin-list-table__line',
    Cell: ({ row }) => <StateTag state={row.state} projectID={row.projectID} />,
  },
];

const FULL_COLUMNS = columnsOf<InquiryRow>([SELECT, RECEIVED, ...SAME, ...SENT, ...LAST]);
const PARTIAL = columnsOf<InquiryRow>([{ ...RECEIVED, label: 'Last seen' }, ...SAME, EMAIL, ...LAST]);

/** A partial inquiry has only an address, and there are no bulk actions for it. */
export const inquiryColumns = (tab: InquiryTab) => (tab === 'partial' ? PARTIAL : FULL_COLUMNS);
