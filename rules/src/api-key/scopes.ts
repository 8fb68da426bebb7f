/** Areas of the portal that an API key may read or write, with their labels. */
export const AREAS = {
  patterns: { label: 'Patterns and colors', short: 'patterns' },
  designs: { label: 'Designs', short: 'designs' },
  projects: { label: 'Projects and proofs', short: 'projects' },
  orders: { label: 'Orders', short: 'orders' },
  shipments: { label: 'Shipments', short: 'shipments' },
  customers: { label: 'Customers', short: 'customers', remark: 'personal data' },
} as const satisfies Record<string, { readonly label: string; readonly short: string; readonly remark?: string }>;

export type Area = keyof typeof AREAS;
export const AREA_NAMES = Object.keys(AREAS) as [Area, ...Area[]];

export const RIGHTS = ['read', 'write'] as const;
export type Right = (typeof RIGHTS)[number];

export type Scope = `${Area}:${Right}`;
export const SCOPES = AREA_NAMES.flatMap((area) => RIGHTS.map((right): Scope => `${area}:${right}`)) as [
  Scope,
  ...Scope[],
];

export const areaOf = (scope: Scope): Area => scope.split(':')[0] as Area;

/** The label of one scope, such as `read orders`. */
export const scopeLabel = (scope: Scope): string => {
  const [area, right] = scope.split(':') as [Area, Right];
  return `${right} ${AREAS[area].short}`;
};

/** Labels of scopes in the order of the table; a right to every area is one label, such as `read all`. */
export function scopeLabels(scopes: readonly Scope[]): readonly string[] {
  const full = RIGHTS.filter((right) => AREA_NAMES.every((area) => scopes.includes(`${area}:${right}`)));
  const single = SCOPES.filter((scope) => scopes.includes(scope) && !full.some((right) => scope.endsWith(`:${right}`)));
  return [...full.map((right) => `${right} all`), ...single.map(scopeLabel)];
}
