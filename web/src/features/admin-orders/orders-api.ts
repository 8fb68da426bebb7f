import type { OrderState } from '@colorway/rules/shop/state/order-state.ts';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';

export type OrderPage = OutputOf<'shop.orders'>;
export type OrderRow = OrderPage['orders'][number];

export interface Filter {
  readonly state?: OrderState;
  readonly q?: string;
  readonly days?: number;
}

export const ORDERS_KEY = ['orders'] as const;

export const listOrders = (filter: Filter, cursor: string | null) =>
  call('shop.orders', { ...filter, ...(cursor === null ? {} : { cursor }) });
