import type { DeliveryService } from '@colorway/contract/delivery/delivery-contract.ts';
import { FAN_OUT } from '../../inquiry/facade.ts';
import { CRM_KINDS } from '../../kernel/outbox/crm-kinds.ts';
import { WEBHOOK_KIND } from '../../kernel/outbox/lane-queue.ts';
import { MAIL } from '../../mail/facade.ts';
import { NOTE_KINDS } from '../../project/facade.ts';
import { PAYMENT_KINDS, TRACK_LOOK } from '../../sales/facade.ts';

/** Service and label of each outbox kind. */
const KINDS: Readonly<Record<string, { readonly service: DeliveryService; readonly what: string }>> = {
  [MAIL]: { service: 'mail', what: 'Mail' },
  [FAN_OUT]: { service: 'other', what: 'New inquiry' },
  [CRM_KINDS.partial]: { service: 'crm', what: 'Partial inquiry' },
  [CRM_KINDS.inquiry]: { service: 'crm', what: 'Inquiry' },
  [CRM_KINDS.project]: { service: 'crm', what: 'Create project' },
  [CRM_KINDS.placed]: { service: 'crm', what: 'Orders of a deal' },
  [CRM_KINDS.paid]: { service: 'crm', what: 'Order paid' },
  [PAYMENT_KINDS.place]: { service: 'shop', what: 'Order to be paid' },
  [PAYMENT_KINDS.withdraw]: { service: 'shop', what: 'Order withdrawn' },
  [PAYMENT_KINDS.look]: { service: 'shop', what: 'Payment looked up' },
  [PAYMENT_KINDS.find]: { service: 'shop', what: 'Order of a payment looked up' },
  [PAYMENT_KINDS.refund]: { service: 'shop', what: 'Refund' },
  [PAYMENT_KINDS.parcel]: { service: 'shop', what: 'Parcel' },
  [TRACK_LOOK]: { service: 'tracking', what: 'Parcel looked up' },
  [NOTE_KINDS.revision]: { service: 'crm', what: 'Revision request' },
  [WEBHOOK_KIND]: { service: 'other', what: 'Webhook' },
  [NOTE_KINDS.designs]: { service: 'crm', what: 'Added designs' },
};

/** Service of a kind; an unknown kind is classified by its prefix. */
export function serviceOf(kind: string): DeliveryService {
  const head = kind.split('.')[0];
  return KINDS[kind]?.service ?? (head === 'crm' || head === 'shop' ? head : 'other');
}

export const labelOf = (kind: string): string => KINDS[kind]?.what ?? kind;
