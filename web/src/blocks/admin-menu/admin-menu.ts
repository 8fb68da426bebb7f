import type { LinkProps } from '@tanstack/react-router';

export interface AdminPage {
  readonly name: string;
  readonly href: NonNullable<LinkProps['to']>;
  /** Other names that people look for. */
  readonly words?: string;
}

export interface AdminArea {
  readonly name: string;
  readonly pages: readonly AdminPage[];
}

/** They have a menu of their own beside the page, too. */
export const SYSTEM_PAGES: readonly AdminPage[] = [
  { name: 'Connections', href: '/admin/connections', words: 'hubspot shopify stripe contentful' },
  { name: 'API keys', href: '/admin/api-keys', words: 'bearer tokens scopes' },
  { name: 'Webhooks', href: '/admin/webhooks', words: 'endpoints events signed' },
  { name: 'Embedding', href: '/admin/embedding', words: 'sites shopify frame' },
  { name: 'Mail', href: '/admin/mail', words: 'email sent' },
  { name: 'Deliveries', href: '/admin/deliveries', words: 'outbox failed' },
  { name: 'Import and export', href: '/admin/import', words: 'csv customers upload download data' },
  { name: 'Staff', href: '/admin/staff', words: 'people invite account' },
  { name: 'Security', href: '/admin/security', words: 'second factor authenticator sessions sign out' },
  { name: 'Activity', href: '/admin/activity', words: 'history audit' },
  { name: 'Personal data', href: '/admin/personal-data', words: 'privacy export delete' },
];

/** The bar of the admin area, left to right: pages, and menus of pages. */
export const ADMIN_MENU: readonly (AdminPage | AdminArea)[] = [
  { name: 'Portal', href: '/admin/admin-portal', words: 'home dashboard' },
  { name: 'Inquiries', href: '/admin/inquiries', words: 'requests leads' },
  { name: 'Projects', href: '/admin/projects' },
  {
    name: 'Orders',
    pages: [
      { name: 'Orders', href: '/admin/orders', words: 'invoices payments' },
      { name: 'Production board', href: '/admin/orders/board', words: 'jobs due' },
      { name: 'Problems', href: '/admin/problems', words: 'reprints' },
      { name: 'Customers', href: '/admin/customers', words: 'companies people' },
      { name: 'Reports', href: '/admin/reports', words: 'revenue' },
      { name: 'Shop floor', href: '/admin/floor', words: 'stations' },
      { name: 'Production settings', href: '/admin/production' },
      { name: 'Payment and tax', href: '/admin/payment', words: 'deposit shipping discount' },
    ],
  },
  {
    name: 'Patterns',
    pages: [
      { name: 'Manage Org Patterns', href: '/admin/org-patterns' },
      { name: 'Manage Org Photo Patterns', href: '/admin/org-photo-patterns' },
      { name: 'Configurator patterns', href: '/admin/configurator-patterns' },
      { name: 'Upload Patterns', href: '/pattern-upload' },
    ],
  },
  { name: 'Manage Colors', href: '/admin/colors', words: 'library pantone' },
  { name: 'Content', href: '/admin/content', words: 'texts labels info cards' },
  { name: 'System', pages: SYSTEM_PAGES },
];

/** Begins something new, where a page alone shows what is there. */
export const ADMIN_ACTIONS: readonly AdminPage[] = [
  { name: 'Create Project', href: '/admin/create-project', words: 'new' },
  { name: 'Upload Patterns', href: '/pattern-upload', words: 'new' },
];

const isArea = (entry: AdminPage | AdminArea): entry is AdminArea => 'pages' in entry;

/** Every page of the bar; an action is not listed as a page too. */
export const ADMIN_PAGES: readonly AdminPage[] = ADMIN_MENU.flatMap((entry) =>
  isArea(entry) ? entry.pages : [entry],
).filter(({ href }) => !ADMIN_ACTIONS.some((action) => action.href === href));
