import './deliveries.css';
import type { DeliveryRow, DeliveryState } from '@colorway/contract/delivery/delivery-contract.ts';
import { useSearch } from '@tanstack/react-router';
import { createContext, useContext, useState } from 'react';
import { AdminList } from '../../blocks/admin-list/admin-list.tsx';
import { useListQuery, useShow } from '../../blocks/admin-list/list-query.ts';
import { WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { DELIVERY_EVENTS, INQUIRY_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { columnsOf } from '../../blocks/table/admin-column.ts';
import { detailId, useRowMarks } from '../../blocks/table/row-marks.ts';
import { Moment } from '../../blocks/when/moment.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconChevronDown } from '../../ui/icons/icon-chevron-down.ts';
import { IconChevronRight } from '../../ui/icons/icon-chevron-right.ts';
import { IconClock } from '../../ui/icons/icon-clock.ts';
import { IconPlayerSkipForward } from '../../ui/icons/icon-player-skip-forward.ts';
import { IconRefresh } from '../../ui/icons/icon-refresh.ts';
import { IconSend } from '../../ui/icons/icon-send.ts';
import { IconTag } from '../../ui/tag/icon-tag.tsx';
import { DELIVERIES_KEY, type DeliveryPage, listDeliveries } from './deliveries-api.ts';
import { DeliveryDetail, useDeliveryCommand } from './delivery-detail.tsx';
import { type DeliverySearch, filterOf, SERVICE_NAMES, SERVICE_OPTIONS, STATE_OPTIONS } from './delivery-search.ts';
import { nextAttemptLabel } from './next-attempt.ts';
import { ServiceStandings } from './service-statuses.tsx';

/** Opens a row, or none. */
const OpenRow = createContext<(id: string | undefined) => void>(() => undefined);

function OpenButton({ row: { id, what, about } }: { readonly row: DeliveryRow }) {
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

const LOOKS = {
  parked: { tone: 'error', Icon: IconAlertTriangle, label: 'Needs attention' },
  retrying: { tone: 'warning', Icon: IconRefresh, label: 'Retrying' },
  waiting: { tone: 'warning', Icon: IconClock, label: 'Waiting' },
  delivered: { tone: 'ok', Icon: IconCheck, label: 'Delivered' },
  skipped: { tone: 'quiet', Icon: IconPlayerSkipForward, label: 'Skipped' },
} as const satisfies Record<DeliveryState, unknown>;

function DeliveryTag({ state }: { readonly state: DeliveryState }) {
  const { tone, Icon, label } = LOOKS[state];
  return (
    <IconTag tone={tone} Icon={Icon}>
      {label}
    </IconTag>
  );
}

const DELIVERY_COLUMNS = columnsOf<DeliveryRow>([
  { id: 'open', label: 'Open', silent: true, always: true, className: 'delivery-table__open', Cell: OpenButton },
  {
    id: 'since',
    label: 'Since',
    className: 'delivery-table__since admin-list-table__line figures',
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
    Cell: ({ row }) => nextAttemptLabel(row, new Date()),
  },
]);

const FILTERS = [
  { name: 'service', label: 'Service', options: SERVICE_OPTIONS },
  { name: 'state', label: 'State', options: STATE_OPTIONS },
] as const;

const TABLE = {
  caption: 'Deliveries',
  className: 'delivery-table',
  idOf: ({ id }: DeliveryRow) => id,
  heights: { row: 51, card: 118 },
  Detail: DeliveryDetail,
} as const;

function RetryFailedButton() {
  const { run, busy } = useDeliveryCommand('deliveries.retryFailed', 'Retrying everything that failed.');
  return (
    <Button busy={busy} onClick={() => void run()}>
      {busy ? null : <IconRefresh className="icon" aria-hidden="true" />}
      Retry all failed
    </Button>
  );
}

const emptyOf = (narrowed: boolean, onAll: () => void) => ({
  icon: <IconSend className="icon" />,
  title: narrowed ? 'Nothing matches' : 'Nothing sent yet',
  action: narrowed ? <Button onClick={onAll}>Show all</Button> : undefined,
  children: narrowed
    ? 'No deliveries match this service and state.'
    : 'The first inquiry or mail appears here as soon as it is created.',
});

/** New deliveries come from inquiries; each attempt sends its own event. */
const EVENTS = [...INQUIRY_EVENTS, ...DELIVERY_EVENTS];

const LEAD =
  'Everything we send to other services: the CRM, the shop and mail. Nothing is lost when one of them is down.';

const someFailed = (page: DeliveryPage | undefined): boolean =>
  page?.services.some(({ parked, retrying }) => parked + retrying > 0) ?? false;

/** One row is open at a time. */
export function DeliveriesScreen() {
  const search = useSearch({ from: '/work/office/system/admin/deliveries' });
  const show = useShow<DeliverySearch>();
  const filter = filterOf(search);
  const [openId, open] = useState<string>();
  const query = useListQuery({
    root: DELIVERIES_KEY,
    events: EVENTS,
    filter,
    read: (cursor: string | null) => listDeliveries(filter, cursor),
    next: ({ nextCursor }) => nextCursor,
  });
  const page = query.data?.pages[0];
  return (
    <OpenRow value={open}>
      <AdminList
        title="Deliveries"
        lead={LEAD}
        action={someFailed(page) ? <RetryFailedButton /> : null}
        top={page ? <ServiceStandings services={page.services} /> : null}
        search={{ label: 'Deal, project, email', values: search, filters: FILTERS, onChange: show }}
        hasLateTools
        columns={DELIVERY_COLUMNS}
        query={query}
        rows={query.data?.pages.flatMap(({ deliveries }) => deliveries) ?? []}
        total={page?.total}
        table={{ ...TABLE, openId }}
        empty={emptyOf(Object.keys(filter).length > 0, () => show({ service: '', state: '', q: '' }))}
        failed="The deliveries did not load"
        waiting={<WaitingRows rows={6} height={32} />}
      />
    </OpenRow>
  );
}
