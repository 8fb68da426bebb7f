import { existsSync } from 'node:fs';
import path from 'node:path';
import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { routeTree } from './route-tree.ts';
import { screenModule } from './screen-modules.ts';

const WEB = path.join(import.meta.dirname, '../../..');

const pathOf = (route: AnyRoute): string => String(route.fullPath);

/** Routes that show a screen; the root, the frame of the working screens and `$` do not. */
const screens = Object.values<AnyRoute>(
  createRouter({ routeTree, history: createMemoryHistory(), context: { store: {} as never } }).routesById as Record<
    string,
    AnyRoute
  >,
).filter(({ options }) => options.staticData?.title);

describe.each(screens.map((route) => [pathOf(route), route] as const))('%s', (_, route) => {
  it('has the file of its screen in the table, so that the server can name it in the page', () => {
    const module = screenModule({ routeId: route.id, staticData: route.options.staticData ?? {} });
    expect(existsSync(path.join(WEB, module ?? 'missing'))).toBe(true);
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
    '/project/$id/history',
    '/project/$id/orders',
    '/project/$id/add-patterns',
    '/log-in',
    '/colors',
  ])
    expect(paths).toContain(known);
});
