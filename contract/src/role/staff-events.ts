import type { Need } from '@colorway/rules/role/roles.ts';
import { DELIVERY_CHANGED } from '../delivery/delivery-contract.ts';
import { ADMIN_PROJECT_EVENTS } from '../project/admin/admin-project.ts';
import { STAFF_PROJECT_EVENTS } from '../project/portal-project.ts';
import { ORDER_CHANGED } from '../shop/invoice.ts';

/** Every event of the stream of staff, with what a member needs to receive it. */
export const STAFF_EVENTS = {
  'inquiry-received': 'customers:see',
  'inquiries-handled': 'customers:see',
  'inquiry-changed': 'customers:see',
  'inquiry-removed': 'customers:see',
  'project-created': 'projects:see',
  'project-views-changed': 'projects:see',
  [ADMIN_PROJECT_EVENTS.changed]: 'projects:see',
  [ADMIN_PROJECT_EVENTS.removed]: 'projects:see',
  [STAFF_PROJECT_EVENTS.request]: 'projects:see',
  [STAFF_PROJECT_EVENTS.approval]: 'projects:see',
  [STAFF_PROJECT_EVENTS.summary]: 'projects:see',
  [ORDER_CHANGED]: 'orders:see',
  [DELIVERY_CHANGED]: 'connections:see',
  'content-drafted': ['content:see', 'prices:see'],
  'style-patterns-changed': 'patterns:see',
  'patterns-changed': 'patterns:see',
  'colors-changed': 'patterns:see',
  'settings-changed': 'any',
} as const satisfies Readonly<Record<string, Need>>;

export type StaffEvent = keyof typeof STAFF_EVENTS;
