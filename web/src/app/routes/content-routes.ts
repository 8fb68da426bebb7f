import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSignIn } from './require-sign-in.ts';
import { workRoute } from './work-route.ts';

export const contentOverviewRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/admin/content',
  staticData: { title: 'Content', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../features/admin-content/editor/overview-screen.tsx'),
    'ContentOverviewScreen',
  ),
});

export const contentPartRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/admin/content/$part',
  staticData: { title: 'Content', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../features/admin-content/editor/part-screen.tsx'),
    'ContentPartScreen',
  ),
});
