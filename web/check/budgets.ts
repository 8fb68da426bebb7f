import { EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';

interface Budget {
  readonly url: string;
  readonly viewer: 'nobody' | 'customer' | 'staff';
  /** Kilobytes of brotli, fonts included. */
  readonly limit: number;
}

const PUBLIC = 140;
const CONFIGURATOR = 200;
const ADMIN = 300;

const screens = (viewer: Budget['viewer'], limit: number, urls: readonly string[]): readonly Budget[] =>
  urls.map((url) => ({ url, viewer, limit }));

/** Every part of the content editor. */
const CONTENT_PARTS = [...Object.values(EDITOR_PARTS).map(({ path }) => path), 'history'];

/** What a phone on a slow network loads in time. */
export const BUDGETS: readonly Budget[] = [
  ...screens('nobody', PUBLIC, [
    '/',
    '/patterns',
    '/new-project',
    '/log-in',
    '/log-in/token',
    '/new-project/organizations',
    '/new-project/distributors',
    '/new-project/wed',
    '/new-project/ind',
    '/new-project/organizations/styles',
    '/new-project/organizations/upload-logo',
    '/new-project/organizations/select-colors',
    '/new-project/organizations/confirm',
    '/new-project/organizations/submitted',
    '/shop/nothing-here',
  ]),
  ...screens('nobody', CONFIGURATOR, ['/configurator/harbor-stripe-necktie', '/shop/products/harbor-stripe-necktie']),
  ...screens('customer', CONFIGURATOR, [
    '/projects',
    '/sessions',
    '/project/1001',
    '/project/1001/checkout',
    '/project/1001/add-patterns',
  ]),
  ...screens('nobody', ADMIN, ['/admin/sign-in', '/admin/recover', '/admin/set-up?token=x', '/colors']),
  ...screens('staff', ADMIN, [
    '/admin/admin-portal',
    '/admin/create-project',
    '/admin/project/1001',
    '/admin/org-patterns',
    '/admin/org-photo-patterns',
    '/admin/configurator-patterns',
    '/admin/colors',
    '/admin/content',
    ...CONTENT_PARTS.map((part) => `/admin/content/${part}`),
    '/admin/mail',
    '/admin/staff',
    '/admin/security',
    '/pattern-upload',
  ]),
];
