import { formatMoney } from '@colorway/rules/money/cents.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatAgo } from '../../blocks/when/format-moment.ts';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import type { DashboardTotals } from './dashboard-api.ts';

interface CountProps {
  readonly count: number;
  readonly name: string;
  readonly note: string;
  readonly bad?: boolean;
}

const Count = ({ count, name, note, bad = false }: CountProps) => (
  <>
    <span className="count-row__figure figures">{count.toLocaleString('en-US')}</span>
    <span className="count-row__name">
      {bad ? <IconAlertTriangle className="icon icon--small" aria-hidden="true" /> : null}
      {name}
    </span>
    <span className="tiny quiet">{note}</span>
  </>
);

const cell = (key: string, bad: boolean, link: ReactNode) => (
  <li key={key} data-bad={bad || undefined}>
    {link}
  </li>
);

function Deliveries({ deliveries }: { readonly deliveries: NonNullable<DashboardTotals['deliveries']> }) {
  const failed = deliveries.count > 0;
  const services = deliveries.services.map((one) => (one === 'mail' ? 'Mail' : one.toUpperCase())).join(', ');
  return cell(
    'deliveries',
    failed,
    <Link to="/admin/deliveries" search={{ state: 'parked' }}>
      <Count
        count={deliveries.count}
        name={deliveries.count === 1 ? 'Failed delivery' : 'Failed deliveries'}
        note={failed ? `${services}, ${deliveries.tries} attempts` : 'All delivered'}
        bad={failed}
      />
    </Link>,
  );
}

/** Figures, each a way to its list. They are live. */
export function CountRow({ totals }: { readonly totals: DashboardTotals }) {
  const { inquiries, requests, summaries, approvals, deliveries, orders, problems } = totals;
  const oldest = requests.oldest === null ? 'None waiting' : `Oldest: ${formatAgo(requests.oldest, new Date())}`;
  return (
    <ul className="count-row">
      {inquiries
        ? cell(
            'inquiries',
            false,
            <Link to="/admin/inquiries" search={{ state: 'new', days: 'all' }}>
              <Count
                count={inquiries.count}
                name="New inquiries"
                note={`${inquiries.sinceYesterday} since yesterday`}
              />
            </Link>,
          )
        : null}
      {cell(
        'requests',
        false,
        <Link to="/admin/requests">
          <Count count={requests.count} name="Open requests" note={oldest} />
        </Link>,
      )}
      {summaries.count === 0
        ? null
        : cell(
            'summaries',
            false,
            <Link to="/admin/admin-portal" search={{ show: 'summary' }} resetScroll={false}>
              <Count
                count={summaries.count}
                name={summaries.count === 1 ? 'Order summary' : 'Order summaries'}
                note={`${summaries.pieces.toLocaleString('en-US')} pieces`}
              />
            </Link>,
          )}
      {cell(
        'approvals',
        false,
        <Link to="/admin/admin-portal" search={{ show: 'approval' }} resetScroll={false}>
          <Count count={approvals.count} name="Approvals" note="In the last 7 days" />
        </Link>,
      )}
      {!problems || problems.count === 0
        ? null
        : cell(
            'problems',
            false,
            <Link to="/admin/problems">
              <Count
                count={problems.count}
                name={problems.count === 1 ? 'Problem' : 'Problems'}
                note={`Oldest: ${formatAgo(problems.oldest ?? '', new Date())}`}
              />
            </Link>,
          )}
      {deliveries ? <Deliveries deliveries={deliveries} /> : null}
      {orders
        ? cell(
            'orders',
            false,
            <Link to="/admin/orders" search={{ state: 'awaiting' }}>
              <Count count={orders.count} name="Orders waiting" note={`${formatMoney(orders.unpaid)} unpaid`} />
            </Link>,
          )
        : null}
    </ul>
  );
}
