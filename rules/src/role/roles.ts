/** Roles of staff in the order of the matrix (D85). `as` is how a sentence names a holder. */
export const ROLES = {
  owner: { label: 'Owner', as: 'an owner' },
  sales: { label: 'Sales', as: 'a member of sales' },
  designer: { label: 'Designer', as: 'a designer' },
  production: { label: 'Production', as: 'a member of production' },
  'read-only': { label: 'Read-only', as: 'a member of staff with read-only access' },
} as const;

export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]];

export const roleLabel = (role: Role): string => ROLES[role].label;

export type Grant = 'change' | 'see' | 'no';
export const GRANT_LABELS: Readonly<Record<Grant, string>> = { change: 'Change', see: 'See', no: 'No' };

interface AreaFact {
  readonly label: string;
  readonly grants: Readonly<Record<Role, Grant>>;
}

const granted = (sales: Grant, designer: Grant, production: Grant, readOnly: Grant): AreaFact['grants'] => ({
  ...{ owner: 'change', sales, designer, production, 'read-only': readOnly },
});

/** The one table of rights: areas of work by role. It is fixed; owners choose only who has which role (D85). */
export const ROLE_AREAS = {
  projects: { label: 'Projects and proofs', grants: granted('change', 'change', 'see', 'see') },
  approvals: { label: 'Approve on behalf of a customer', grants: granted('change', 'no', 'no', 'no') },
  prices: { label: 'Prices, discounts, invoices', grants: granted('change', 'no', 'no', 'see') },
  orders: { label: 'Orders: paid, shipped', grants: granted('change', 'no', 'change', 'see') },
  patterns: { label: 'Patterns and colors', grants: granted('see', 'change', 'see', 'see') },
  customers: { label: 'Customers’ personal data', grants: granted('change', 'see', 'no', 'see') },
  content: { label: 'Content: publish', grants: granted('no', 'no', 'no', 'no') },
  data: { label: 'Export, delete, import', grants: granted('no', 'no', 'no', 'no') },
  connections: { label: 'Keys, webhooks, connections', grants: granted('no', 'no', 'no', 'no') },
  staff: { label: 'Staff and roles', grants: granted('no', 'no', 'no', 'no') },
} as const satisfies Readonly<Record<string, AreaFact>>;

export type RoleArea = keyof typeof ROLE_AREAS;
export const ROLE_AREA_NAMES = Object.keys(ROLE_AREAS) as [RoleArea, ...RoleArea[]];

/** A right that work needs. */
export type RoleRight = `${RoleArea}:${'see' | 'change'}`;

/** Rights of which one is enough; `any` is open to every role. */
export type Need = 'any' | RoleRight | readonly RoleRight[];

const split = (right: RoleRight): [RoleArea, 'see' | 'change'] => right.split(':') as [RoleArea, 'see' | 'change'];

export const grantOf = (role: Role, area: RoleArea): Grant => ROLE_AREAS[area].grants[role];

function hasRight(role: Role, right: RoleRight): boolean {
  const [area, needed] = split(right);
  const grant = grantOf(role, area);
  return grant === 'change' || grant === needed;
}

const rightsOf = (need: Exclude<Need, 'any'>): readonly RoleRight[] => (typeof need === 'string' ? [need] : need);

export const meetsNeed = (role: Role, need: Need): boolean =>
  need === 'any' || rightsOf(need).some((right) => hasRight(role, right));

/** The refusal, which names the role and the missing right, so that the person knows what to ask an owner for. */
export function roleRefusal(role: Role, need: Exclude<Need, 'any'>): string {
  const [first] = rightsOf(need);
  if (first === undefined) throw new Error('Expected a need of at least one right');
  const [area, needed] = split(first);
  const { label } = ROLE_AREAS[area];
  const isSeen = needed === 'change' && grantOf(role, area) === 'see';
  return isSeen
    ? `Your role, ${roleLabel(role)}, can see “${label}” but not change it. An owner can change your role.`
    : `Your role, ${roleLabel(role)}, does not include “${label}”. An owner can change your role.`;
}
