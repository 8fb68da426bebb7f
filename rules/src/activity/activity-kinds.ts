/** The subject of an entry of the activity list. */
const KINDS = {
  project: 'Projects',
  proof: 'Proofs',
  request: 'Requests',
  order: 'Orders and carts',
  inquiry: 'Inquiries',
  customer: 'Customers',
  pattern: 'Patterns',
  color: 'Colors',
  content: 'Content and settings',
  staff: 'Staff',
  delivery: 'Deliveries and mail',
} as const;

export type ActivityKind = keyof typeof KINDS;
export const ACTIVITY_KINDS = Object.keys(KINDS) as [ActivityKind, ...ActivityKind[]];
export const activityKindName = (kind: ActivityKind): string => KINDS[kind];

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
