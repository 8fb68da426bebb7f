/** Types of webhooks in groups, each with the moment at which it is sent. A type stays as it is, since receivers name it. */
export const WEBHOOK_GROUPS = {
  proof: {
    label: 'Proofs',
    types: {
      'proof.added': 'A proof is shown to the customer',
      'proof.version_added': 'A newer version of a proof is shown',
      'proof.approved': 'A proof is approved',
      'proof.outdated': 'An approved proof has a newer version',
      'proof.approval_withdrawn': 'An approval is taken back',
    },
  },
  request: {
    label: 'Change requests',
    types: {
      'request.received': 'A customer asks for changes or more designs',
      'request.resolved': 'A request is resolved',
    },
  },
  cart: {
    label: 'Carts',
    types: { 'cart.changed': 'The cart of a project changes' },
  },
  order: {
    label: 'Orders',
    types: {
      'order.created': 'An order is placed',
      'order.awaiting_payment': 'An order waits for its payment again',
      'order.paid': 'An order is paid',
      'order.in_production': 'Production starts',
      'order.ready': 'All pieces are made',
      'order.partly_shipped': 'Some pieces are on their way',
      'order.shipped': 'All pieces are on their way',
      'order.delivered': 'All pieces have arrived',
      'order.cancelled': 'An order is cancelled',
    },
  },
  shipment: {
    label: 'Shipments',
    types: { 'shipment.sent': 'A parcel leaves' },
  },
  design: {
    label: 'Designs',
    types: { 'design.saved': 'A design is saved in the configurator' },
  },
  inquiry: {
    label: 'Inquiries',
    types: {
      'inquiry.received': 'An inquiry arrives',
      'inquiry.withdrawn': 'A visitor withdraws an inquiry',
    },
  },
  service: {
    label: 'Services',
    types: {
      'service.failed': 'A connected service fails for 15 minutes',
      'service.recovered': 'A service that failed answers again',
    },
  },
} as const;

type Groups = typeof WEBHOOK_GROUPS;
export type WebhookGroup = keyof Groups;
export type WebhookType = { [Group in WebhookGroup]: keyof Groups[Group]['types'] & string }[WebhookGroup];

/** One type, all of a group, or all: what an endpoint takes. */
export type WebhookPattern = WebhookType | `${WebhookGroup}.*` | '*';

/** Sent on request, whatever types an endpoint takes. */
export const TEST_TYPE = 'webhook.test';

const ALL = '*';

export const WEBHOOK_GROUP_NAMES = Object.keys(WEBHOOK_GROUPS) as [WebhookGroup, ...WebhookGroup[]];

export const typesOf = (group: WebhookGroup): readonly WebhookType[] =>
  Object.keys(WEBHOOK_GROUPS[group].types) as WebhookType[];

export const groupPattern = (group: WebhookGroup): WebhookPattern => `${group}.*`;

export const WEBHOOK_TYPES = WEBHOOK_GROUP_NAMES.flatMap(typesOf);

export const WEBHOOK_PATTERNS = [ALL, ...WEBHOOK_GROUP_NAMES.map(groupPattern), ...WEBHOOK_TYPES] as [
  WebhookPattern,
  ...WebhookPattern[],
];

/** `order` of `order.paid`. */
const groupOf = (type: WebhookType): WebhookGroup => type.slice(0, type.indexOf('.')) as WebhookGroup;

/** The moment of a type: `A proof is approved`. */
export const momentOf = (type: WebhookType): string =>
  (WEBHOOK_GROUPS[groupOf(type)].types as Readonly<Record<string, string>>)[type] ?? '';

/** Every pattern that a type matches: `order.paid`, `order.*`, `*`. */
export const patternsOf = (type: WebhookType): readonly WebhookPattern[] => [type, groupPattern(groupOf(type)), ALL];

/** The patterns in the order of the table, without those that a wider one includes. */
export function normalizePatterns(chosen: readonly WebhookPattern[]): readonly WebhookPattern[] {
  if (chosen.includes(ALL)) return [ALL];
  return WEBHOOK_GROUP_NAMES.flatMap((group) => {
    const types = typesOf(group).filter((type) => chosen.includes(type));
    return chosen.includes(groupPattern(group)) ? [groupPattern(group)] : types;
  });
}

/** `all`, `order.*`, `3 types`: the types of an endpoint in its row. */
export function patternsLabel(patterns: readonly WebhookPattern[]): string {
  const [first, ...others] = patterns;
  if (first === undefined) return 'no types';
  if (others.length > 0) return `${patterns.length} types`;
  return first === ALL ? 'all' : first;
}
