import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AnyRoute } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { routeTree } from './route-tree.ts';

const WEB = path.join(import.meta.dirname, '../../..');

const all = (route: AnyRoute): readonly AnyRoute[] => [
  route,
  ...Object.values<AnyRoute>((route.children ?? {}) as Record<string, AnyRoute>).flatMap(all),
];

/** Routes that show a screen; the root, the frame of the working screens and `$` do not. */
const pathOf = (route: AnyRoute) => (route.options as { readonly path?: string }).path ?? '';

const screens = all(routeTree).filter(({ options }) => options.staticData?.title);

describe.each(screens.map((route) => [pathOf(route), route] as const))('%s', (_, route) => {
  const { module = '' } = route.options.staticData ?? {};

  it('names the file of its screen, so that the server can announce it', () => {
    expect(existsSync(path.join(WEB, module))).toBe(true);
  });

  it('has a screen', () => {
    expect(route.options.component).toBeDefined();
  });
});

it('knows every path of the route table', () => {
  const paths = new Set(screens.map(pathOf));
  for (const known of [
    '/',
    '/configurator/$id',
    '/pattern-upload',
    '/new-project',
    '/new-project/organizations',
    '/new-project/distributors',
    '/new-project/wed',
    '/new-project/ind',
    '/admin/org-patterns',
    '/admin/org-photo-patterns',
    '/admin/project/$id',
    '/admin/admin-portal',
    '/admin/colors',
    '/admin/create-project',
    '/projects',
    '/project/$id',
    '/project/$id/add-patterns',
    '/log-in',
    '/colors',
  ])
    expect(paths).toContain(known);
});
