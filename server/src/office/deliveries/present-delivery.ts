import type { DeliveryRow } from '@colorway/contract/delivery/delivery-contract.ts';
import { maskEmail } from '@colorway/rules/email/mask-email.ts';
import { MAIL_LABELS } from '../../mail/facade.ts';
import type { StoredDelivery } from './delivery-store.ts';
import { labelOf, serviceOf } from './kinds.ts';

const what = ({ kind, mail_kind: mailKind }: StoredDelivery): string =>
  mailKind === null ? labelOf(kind) : (MAIL_LABELS[mailKind] ?? `${labelOf(kind)}: ${mailKind}`);

/** Masks an address, but keeps it recognizable: `m•••@harborview.example`. */
/** Masks a visitor's address; staff addresses are known to staff. */
const about = ({ address, to_staff: toStaff, payload }: StoredDelivery): string => {
  if (address !== null) return toStaff ? address : maskEmail(address);
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
