import { ORDER_STATE_NAMES, ORDER_STATES } from '@colorway/rules/shop/state/order-state.ts';
import type { Filter } from './orders-api.ts';

/** The search in the URL; a missing value means the first option. */
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

/** Reads the filter from the URL; unknown values are ignored. */
export function filterOf({ state, q, days }: OrderSearch): Filter {
  const known = ORDER_STATES.find((one) => one === state);
  const query = q?.trim();
  const span = DAY_OPTIONS.find(({ value }) => value !== '' && value === days)?.value;
  return { ...(known && { state: known }), ...(query && { q: query }), ...(span && { days: Number(span) }) };
}
