import { ORDER_GROUPS, ORDER_SORTS } from '@colorway/contract/shop/production.ts';
import { PORTAL_PRODUCTS } from '@colorway/rules/product/portal-products.ts';
import { ORDER_STATES } from '@colorway/rules/shop/state/order-state.ts';
import type { Filter, OrderPage } from './orders-api.ts';

/** The search in the URL; a missing value means the first option. */
export interface OrderSearch {
  readonly state?: string;
  readonly q?: string;
  readonly days?: string;
  readonly product?: string;
  readonly from?: string;
  readonly to?: string;
  readonly sort?: string;
  readonly columns?: string;
}

export interface OrderTab {
  readonly value: string;
  readonly label: string;
  readonly count?: keyof OrderPage['counts'];
}

export const TABS: readonly OrderTab[] = [
  { value: '', label: 'Open', count: 'open' },
  { value: 'late', label: 'Late', count: 'late' },
  { value: 'unpaid', label: 'To pay', count: 'unpaid' },
  { value: 'paid', label: 'To print' },
  { value: 'in-production', label: 'In production' },
  { value: 'ready', label: 'Ready', count: 'ready' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'delivered', label: 'Done' },
  { value: 'all', label: 'All' },
];

export const DAY_OPTIONS = [
  { value: '', label: 'Any time' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '365', label: 'Last year' },
] as const;

export const SORT_OPTIONS = [
  { value: '', label: 'Due first' },
  { value: '-due', label: 'Due last' },
  { value: '-order', label: 'Newest first' },
  { value: 'order', label: 'Oldest first' },
  { value: '-total', label: 'Largest first' },
  { value: 'total', label: 'Smallest first' },
] as const;

/** Orders name their products in these words. */
export const PRODUCT_OPTIONS = [
  { value: '', label: 'Any product' },
  ...PORTAL_PRODUCTS.map(({ name }) => ({ value: name, label: name })),
];

const oneOf = <Value extends string>(values: readonly Value[], word: string | undefined): Value | undefined =>
  values.find((value) => value === word);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filter from the URL; unknown values are ignored. Without a state the open orders are listed. */
export function filterOf({ state = '', q, days, product, from, to, sort }: OrderSearch): Filter {
  const known = state === 'all' ? undefined : (oneOf([...ORDER_STATES, ...ORDER_GROUPS], state) ?? 'open');
  const query = q?.trim();
  const span = DAY_OPTIONS.find(({ value }) => value !== '' && value === days)?.value;
  const type = PORTAL_PRODUCTS.find(({ name }) => name === product)?.name;
  const order = oneOf(ORDER_SORTS, sort) ?? 'due';
  return {
    ...(known && { state: known }),
    ...(query && { q: query }),
    ...(span && { days: Number(span) }),
    ...(type && { product: type }),
    ...(from && to && DAY.test(from) && DAY.test(to) && { from, to }),
    sort: order,
  };
}

/** The filter as words of an address, for a saved view and to compare two of them. */
export function searchOf(search: OrderSearch): string {
  const { state = 'all', sort, days, ...filter } = filterOf(search);
  return new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...filter,
    ...(days && { days: String(days) }),
    ...(sort !== 'due' && { sort }),
  }).toString();
}

/** The address of a saved view. */
export const searchOfView = (saved: string): OrderSearch => Object.fromEntries(new URLSearchParams(saved));

/** True for filters that no tab has. */
export const isFiltered = ({ state, ...search }: OrderSearch): boolean => searchOf(search) !== '';
