import type { DeliveryRow } from '@colorway/contract/delivery/delivery-contract.ts';
import type { StoredDelivery } from './delivery-store.ts';
import { labelOf, serviceOf } from './kinds.ts';

const MAIL_LABELS: Readonly<Record<string, string>> = {
  'inquiry-receipt': 'Receipt to the visitor',
  'new-inquiry': 'New inquiry, to staff',
  'continue-link': 'Link to finish later',
  'log-in-code': 'Log-in code',
  'log-in-no-projects': 'Answer to an address without projects',
  'new-proof': 'New proof',
  reminder: 'Reminder of proofs',
  'order-paid': 'Order paid',
  'order-started': 'Order in production',
  'order-shipped': 'Order shipped',
  'order-delivered': 'Order delivered',
  'order-cancelled': 'Order cancelled',
  'order-refunded': 'Refund',
  'certificate-sent': 'Tax certificate, to staff',
  'certificate-decided': 'Answer to a tax certificate',
  'problem-received': 'Problem with an order, to staff',
  'problem-answered': 'Problem answered',
  'floor-problem': 'Problem on the shop floor, to staff',
  'order-message': 'Message about an order',
  'order-message-received': 'Message about an order, to staff',
  'payment-received': 'Payment received',
  'payment-due': 'Payment due',
  'order-later': 'New estimate of an order',
  'invoice-link': 'Invoice, sent again',
  'staff-invitation': 'Staff invitation',
  'test-mail': 'Test mail',
};

const what = ({ kind, mail_kind: mailKind }: StoredDelivery): string =>
  mailKind === null ? labelOf(kind) : (MAIL_LABELS[mailKind] ?? `${labelOf(kind)}: ${mailKind}`);

/** Masks an address, but keeps it recognizable: `m•••@harborview.example`. */
const maskedAddress = (address: string): string => address.replace(/^(.)[^@]*@/u, '$1•••@');

/** Masks a visitor's address; staff addresses are known to staff. */
const about = ({ address, to_staff: toStaff, payload }: StoredDelivery): string => {
  if (address !== null) return toStaff ? address : maskedAddress(address);
  return typeof payload.dealID === 'string' ? `Deal ${payload.dealID}` : '';
};

const instant = (text: string): string => new Date(text).toISOString();

export function presentDelivery(row: StoredDelivery): DeliveryRow {
  const { id, kind, state, tries } = row;
  const isWaiting = state === 'waiting' || state === 'retrying';
  return {
    ...{ id, kind, state, tries },
    service: serviceOf(kind),
    what: what(row),
    about: about(row),
    lastError: row.last_error,
    createdAt: instant(row.created_at),
    nextTryAt: isWaiting ? instant(row.next_try_at) : null,
    endedAt: row.delivered_at === null ? null : instant(row.delivered_at),
  };
}
