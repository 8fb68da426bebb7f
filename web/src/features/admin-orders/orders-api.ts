import type { OrderListFilter } from '@colorway/contract/shop/production.ts';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';

export type OrderPage = OutputOf<'shop.orders'>;
export type OrderRow = OrderPage['orders'][number];
export type OrderBoard = OutputOf<'adminOrders.board'>;
export type Capacity = OutputOf<'adminOrders.capacity'>;

/** Unset values are left out of the URL. */
export type Filter = { readonly [Key in keyof OrderListFilter]: OrderListFilter[Key] };

export const ORDERS_KEY = ['orders'] as const;
export const CAPACITY_KEY = [...ORDERS_KEY, 'capacity'] as const;

export const listOrders = (filter: Filter, cursor: string | null) =>
  call('shop.orders', { ...filter, ...(cursor === null ? {} : { cursor }) });
