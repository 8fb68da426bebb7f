import type { DeliveryService, DeliveryState } from '@colorway/contract/delivery/delivery-contract.ts';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';

export type DeliveryPage = OutputOf<'deliveries.list'>;
export type DeliveryTry = OutputOf<'deliveries.read'>['history'][number];
export type ServiceStatus = DeliveryPage['services'][number];

export interface Filter {
  readonly service?: DeliveryService;
  readonly state?: DeliveryState;
  readonly q?: string;
}

export const DELIVERIES_KEY = ['deliveries'] as const;

export const listDeliveries = (filter: Filter, cursor: string | null) =>
  call('deliveries.list', { ...filter, ...(cursor === null ? {} : { cursor }) });

export const readDelivery = (id: string) => call('deliveries.read', { id });
