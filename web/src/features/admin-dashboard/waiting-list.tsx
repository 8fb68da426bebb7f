import './waiting-list.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Moment } from '../../blocks/when/moment.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCircleCheck } from '../../ui/icons/icon-circle-check.ts';
import { IconClipboardList } from '../../ui/icons/icon-clipboard-list.ts';
import { IconFileCheck } from '../../ui/icons/icon-file-check.ts';
import { IconInbox } from '../../ui/icons/icon-inbox.ts';
import { IconLifebuoy } from '../../ui/icons/icon-lifebuoy.ts';
import { IconMessage } from '../../ui/icons/icon-message.ts';
import { IconMessageDots } from '../../ui/icons/icon-message-dots.ts';
import { IconNeedleThread } from '../../ui/icons/icon-needle-thread.ts';
import { IconReceipt } from '../../ui/icons/icon-receipt.ts';
import { IconSunHigh } from '../../ui/icons/icon-sun-high.ts';
import { IconTruckDelivery } from '../../ui/icons/icon-truck-delivery.ts';
import type { Waiting, WaitingKind } from './dashboard-api.ts';
import { waitingLabel } from './waiting-labels.ts';

const ICONS = {
  inquiry: IconInbox,
  request: IconMessageDots,
  summary: IconClipboardList,
  approval: IconCircleCheck,
  delivery: IconAlertTriangle,
  order: IconReceipt,
  problem: IconLifebuoy,
  parcel: IconTruckDelivery,
  message: IconMessage,
  floor: IconNeedleThread,
  certificate: IconFileCheck,
  service: IconReceipt,
} as const satisfies Record<WaitingKind, unknown>;

/** The part of the project page that the row is about. */
const placeOf = ({ kind, id, proofId }: Waiting): string => {
  if (kind === 'request') return `thread-${id}`;
  return kind === 'summary' ? 'order-summary' : `proof-${proofId}`;
};

function Way({ waiting, children }: { readonly waiting: Waiting; readonly children: ReactNode }) {
  const { kind, id, projectID, title } = waiting;
  if (kind === 'inquiry')
    return (
      <Link to="/admin/inquiries/$id" params={{ id }}>
        {children}
      </Link>
    );
  if (kind === 'delivery')
    return (
      <Link to="/admin/deliveries" search={{ state: 'parked', ...(projectID !== null && { q: projectID }) }}>
        {children}
      </Link>
    );
  if (kind === 'problem')
    return (
      <Link to="/admin/problems/$id" params={{ id }}>
        {children}
      </Link>
    );
  if (kind === 'certificate')
    return (
      <Link to="/admin/customers/$id" params={{ id }}>
        {children}
      </Link>
    );
  if (kind === 'message')
    return (
      <Link to="/admin/orders/$name" params={{ name: id }} hash="order-messages">
        {children}
      </Link>
    );
  if (kind === 'service' || kind === 'parcel')
    return (
      <Link to="/admin/orders/$name" params={{ name: title }}>
        {children}
      </Link>
    );
  if (kind === 'floor') return <Link to="/admin/floor">{children}</Link>;
  if (kind === 'order')
    return (
      <Link to="/admin/orders" search={{ q: title }}>
        {children}
      </Link>
    );
  return (
    <Link to="/admin/project/$id" params={{ id: projectID ?? '' }} hash={placeOf(waiting)}>
      {children}
    </Link>
  );
}

/** Lists urgent items first; each links to where it is handled. */
export function WaitingList({ waiting }: { readonly waiting: readonly Waiting[] }) {
  if (waiting.length === 0)
    return (
      <EmptyState icon={<IconSunHigh className="icon" />} title="Nothing needs your attention">
        New inquiries, requests, order summaries, messages and problems of customers, problems on the shop floor,
        parcels in trouble, failed deliveries, orders that differ at the payment service, and unpaid orders appear here.
      </EmptyState>
    );
  return (
    <ul className="waiting-list">
      {waiting.map((one) => {
        const { title, detail } = waitingLabel(one);
        const Icon = ICONS[one.kind];
        return (
          <li key={`${one.kind}-${one.id}`} data-kind={one.kind}>
            <Icon className="icon" aria-hidden="true" />
            <div>
              <Way waiting={one}>{title}</Way>
              <p className="small quiet">{detail}</p>
            </div>
            <span className="tiny quiet">
              <Moment at={one.since} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
