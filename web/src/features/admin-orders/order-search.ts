import { ORDER_STATE_NAMES, ORDER_STATES } from '@colorway/rules/shop/order-state.ts';
import type { Filter } from './orders-api.ts';

/** As it stands in the address; a word that is left out is the first of its options. */
export interface OrderSearch {
  readonly state?: string;
  readonly q?: string;
  readonly days?: string;
  readonly columns?: string;
}

export const TABS = [
  { value: undefined, label: 'All' },
  ...ORDER_STATES.map((value) => ({ value, label: ORDER_STATE_NAMES[value] })),
] as const;

export const DAY_OPTIONS = [
  { value: '', label: 'Any time' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '365', label: 'Last year' },
] as const;

/** What an address asks for; words that mean nothing are as if they were not there. */
export function filterOf({ state, q, days }: OrderSearch): Filter {
  const known = ORDER_STATES.find((one) => one === state);
  const query = q?.trim();
  const span = DAY_OPTIONS.find(({ value }) => value !== '' && value === days)?.value;
  return { ...(known && { state: known }), ...(query && { q: query }), ...(span && { days: Number(span) }) };
}
