import { meetsNeed, type Need, type Role } from '@colorway/rules/role/roles.ts';
import type { LinkProps } from '@tanstack/react-router';

export interface AdminPage {
  readonly name: string;
  readonly href: NonNullable<LinkProps['to']>;
  /** The right of those to whom it is offered. */
  readonly need: Need;
  /** Other names that people look for. */
  readonly words?: string;
}

export interface AdminArea {
  readonly name: string;
  readonly pages: readonly AdminPage[];
}

/** They have a menu of their own beside the page, too. */
const SYSTEM_PAGES: readonly AdminPage[] = [
  {
    name: 'Health',
    href: '/admin/health',
    need: 'connections:see',
    words: 'backup restore drill disk database queues alerts version system',
  },
  {
    name: 'Connections',
    href: '/admin/connections',
    need: 'connections:see',
    words: 'hubspot shopify stripe contentful',
  },
  { name: 'API keys', href: '/admin/api-keys', need: 'connections:see', words: 'bearer tokens scopes' },
  { name: 'Webhooks', href: '/admin/webhooks', need: 'connections:see', words: 'endpoints events signed' },
  { name: 'Embedding', href: '/admin/embedding', need: 'connections:see', words: 'sites shopify frame' },
  { name: 'Mail', href: '/admin/mail', need: 'customers:see', words: 'email sent' },
  { name: 'Deliveries', href: '/admin/deliveries', need: 'connections:see', words: 'outbox failed' },
  { name: 'Quarantine', href: '/admin/quarantine', need: 'connections:see', words: 'virus infected files clamav' },
  {
    name: 'Import and export',
    href: '/admin/import',
    need: 'data:see',
    words: 'csv customers upload download data',
  },
  { name: 'Staff', href: '/admin/staff', need: 'any', words: 'people invite account' },
  {
    name: 'Security',
    href: '/admin/security',
    need: 'any',
    words: 'second factor authenticator sessions sign out',
  },
  { name: 'Notifications', href: '/admin/notifications', need: 'any', words: 'emails digest mute own' },
  { name: 'Activity', href: '/admin/activity', need: 'any', words: 'history audit' },
  { name: 'Personal data', href: '/admin/personal-data', need: 'data:see', words: 'privacy export delete' },
];

/** The bar of the admin area, left to right: pages, and menus of pages. */
export const ADMIN_MENU: readonly (AdminPage | AdminArea)[] = [
  { name: 'Portal', href: '/admin/admin-portal', need: 'any', words: 'home dashboard' },
  { name: 'Inquiries', href: '/admin/inquiries', need: 'customers:see', words: 'requests leads' },
  { name: 'Projects', href: '/admin/projects', need: 'projects:see' },
  {
    name: 'Orders',
    pages: [
      { name: 'Orders', href: '/admin/orders', need: 'orders:see', words: 'invoices payments' },
      { name: 'Production board', href: '/admin/orders/board', need: 'orders:see', words: 'jobs due' },
      { name: 'Problems', href: '/admin/problems', need: 'orders:see', words: 'reprints' },
      { name: 'Customers', href: '/admin/customers', need: 'customers:see', words: 'companies people' },
      { name: 'Reports', href: '/admin/reports', need: 'prices:see', words: 'revenue' },
      { name: 'Shop floor', href: '/admin/floor', need: 'orders:see', words: 'stations' },
      { name: 'Production settings', href: '/admin/production', need: 'orders:see' },
      { name: 'Payment and tax', href: '/admin/payment', need: 'prices:see', words: 'deposit shipping discount' },
    ],
  },
  {
    name: 'Patterns',
    pages: [
      { name: 'Manage Org Patterns', href: '/admin/org-patterns', need: 'patterns:see' },
      { name: 'Manage Org Photo Patterns', href: '/admin/org-photo-patterns', need: 'patterns:see' },
      { name: 'Configurator patterns', href: '/admin/configurator-patterns', need: 'patterns:see' },
      { name: 'Upload Patterns', href: '/pattern-upload', need: 'patterns:change' },
    ],
  },
  { name: 'Manage Colors', href: '/admin/colors', need: 'patterns:see', words: 'library pantone' },
  { name: 'Content', href: '/admin/content', need: ['content:see', 'prices:see'], words: 'texts labels info cards' },
  { name: 'System', pages: SYSTEM_PAGES },
];

/** Begins something new, where a page alone shows what is there. */
export const ADMIN_ACTIONS: readonly AdminPage[] = [
  { name: 'Create Project', href: '/admin/create-project', need: 'projects:change', words: 'new' },
  { name: 'Upload Patterns', href: '/pattern-upload', need: 'patterns:change', words: 'new' },
];

const isArea = (entry: AdminPage | AdminArea): entry is AdminArea => 'pages' in entry;

/** Every page of the bar; an action is not listed as a page too. */
export const ADMIN_PAGES: readonly AdminPage[] = ADMIN_MENU.flatMap((entry) =>
  isArea(entry) ? entry.pages : [entry],
).filter(({ href }) => !ADMIN_ACTIONS.some((action) => action.href === href));

const offeredTo =
  (role: Role) =>
  ({ need }: AdminPage): boolean =>
    meetsNeed(role, need);

/** The bar of a role, without menus that have nothing left. */
export const menuFor = (role: Role): readonly (AdminPage | AdminArea)[] =>
  ADMIN_MENU.flatMap((entry): readonly (AdminPage | AdminArea)[] => {
    if (!isArea(entry)) return offeredTo(role)(entry) ? [entry] : [];
    const pages = entry.pages.filter(offeredTo(role));
    return pages.length > 0 ? [{ ...entry, pages }] : [];
  });

export const systemPagesFor = (role: Role): readonly AdminPage[] => SYSTEM_PAGES.filter(offeredTo(role));
export const pagesFor = (role: Role): readonly AdminPage[] => ADMIN_PAGES.filter(offeredTo(role));
export const actionsFor = (role: Role): readonly AdminPage[] => ADMIN_ACTIONS.filter(offeredTo(role));

/** Pages that no menu leads to. */
const OTHER_NEEDS: Readonly<Record<string, Need>> = {
  '/admin/requests': 'projects:see',
  '/admin/project': 'projects:see',
};
const NEEDS = new Map<string, Need>([
  ...Object.entries(OTHER_NEEDS),
  ...[...ADMIN_PAGES, ...ADMIN_ACTIONS].map(({ href, need }) => [href, need] as const),
]);

/** The right that the page at a path needs; a page below another one needs the same. */
export function needOfPath(path: string): Need {
  const parts = path.split('/');
  for (let length = parts.length; length > 1; length--) {
    const need = NEEDS.get(parts.slice(0, length).join('/'));
    if (need !== undefined) return need;
  }
  return 'any';
}
