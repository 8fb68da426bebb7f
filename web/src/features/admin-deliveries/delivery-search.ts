import type { DeliveryService, DeliveryState } from '@colorway/contract/delivery/delivery-contract.ts';
import type { Filter } from './deliveries-api.ts';

/** The search in the URL. */
export interface DeliverySearch {
  readonly service?: string;
  readonly state?: string;
  readonly q?: string;
  readonly columns?: string;
}

export const SERVICE_NAMES = {
  crm: 'CRM',
  shop: 'Shop',
  tracking: 'Tracking',
  mail: 'Mail',
  other: 'Other',
} as const satisfies Record<DeliveryService, string>;

export const SERVICE_OPTIONS: readonly { readonly value: DeliveryService | ''; readonly label: string }[] = [
  { value: '', label: 'All services' },
  { value: 'crm', label: SERVICE_NAMES.crm },
  { value: 'shop', label: SERVICE_NAMES.shop },
  { value: 'tracking', label: SERVICE_NAMES.tracking },
  { value: 'mail', label: SERVICE_NAMES.mail },
];

export const STATE_OPTIONS: readonly { readonly value: DeliveryState | ''; readonly label: string }[] = [
  { value: '', label: 'Not delivered first' },
  { value: 'parked', label: 'Needs attention' },
  { value: 'retrying', label: 'Retrying' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'skipped', label: 'Skipped' },
];

const chosen = <Value extends string>(options: readonly { readonly value: Value | '' }[], word = '') =>
  options.find(({ value }) => value !== '' && value === word)?.value || undefined;

/** Words that mean nothing are as if they were not there. */
export function filterOf(search: DeliverySearch): Filter {
  const service = chosen(SERVICE_OPTIONS, search.service);
  const state = chosen(STATE_OPTIONS, search.state);
  const query = search.q?.trim();
  return { ...(service && { service }), ...(state && { state }), ...(query && { q: query }) };
}
