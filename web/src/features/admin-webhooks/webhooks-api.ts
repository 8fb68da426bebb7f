import type { OutputOf } from '../../blocks/api/operations.ts';

export type Endpoint = OutputOf<'webhooks.list'>['endpoints'][number];
export type Delivery = OutputOf<'webhooks.deliveries'>['deliveries'][number];
export type Answer = OutputOf<'webhooks.test'>;

export const WEBHOOKS_KEY = ['admin', 'webhooks'] as const;
export const ENDPOINTS_KEY = [...WEBHOOKS_KEY, 'endpoints'] as const;
