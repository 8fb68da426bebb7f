import type { Need, RoleArea } from '../role/roles.ts';

/** The subject of an entry of the activity list, with the area that its reader needs to see. */
const KINDS = {
  project: { name: 'Projects', area: 'projects' },
  proof: { name: 'Proofs', area: 'projects' },
  request: { name: 'Requests', area: 'projects' },
  order: { name: 'Orders and carts', area: 'orders' },
  inquiry: { name: 'Inquiries', area: 'customers' },
  customer: { name: 'Customers', area: 'customers' },
  pattern: { name: 'Patterns', area: 'patterns' },
  color: { name: 'Colors', area: 'patterns' },
  content: { name: 'Content and settings', area: 'content' },
  staff: { name: 'Staff', area: 'staff' },
  delivery: { name: 'Deliveries and mail', area: 'connections' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly area: RoleArea }>>;

export type ActivityKind = keyof typeof KINDS;
export const ACTIVITY_KINDS = Object.keys(KINDS) as [ActivityKind, ...ActivityKind[]];
export const activityKindName = (kind: ActivityKind): string => KINDS[kind].name;
export const activityNeed = (kind: ActivityKind): Need => `${KINDS[kind].area}:see`;

/** Older entries are deleted. */
export const ACTIVITY_YEARS = 2;

const OF_EVENTS: readonly (readonly [begins: string, kind: ActivityKind])[] = [
  ['project-', 'project'],
  ['dates-', 'project'],
  ['link-', 'project'],
  ['brief-', 'project'],
  ['reminder', 'project'],
  ['proof', 'proof'],
  ['customer-told', 'proof'],
  ['order-', 'order'],
];

/** The kind of each event of a project's history. */
export const kindOfEvent = (event: string): ActivityKind =>
  OF_EVENTS.find(([begins]) => event.startsWith(begins))?.[1] ?? 'request';
