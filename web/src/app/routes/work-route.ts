import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** Adds nothing to the path. Its screens share the query client. */
export const workRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'work',
  staticData: {},
  component: lazyRouteComponent(() => import('../../blocks/work-area/work-area.tsx'), 'WorkArea'),
});

/** Adds nothing to the path. Its screens are for staff, each for the roles that its area names. */
export const officeRoute = createRoute({
  getParentRoute: () => workRoute,
  id: 'office',
  staticData: {},
  component: lazyRouteComponent(() => import('../../blocks/work-area/office-area.tsx'), 'OfficeArea'),
});

/** Adds nothing to the path. Its screens stand beside the menu of the system. */
export const systemRoute = createRoute({
  getParentRoute: () => officeRoute,
  id: 'system',
  staticData: {},
  component: lazyRouteComponent(() => import('../../blocks/admin-menu/system-frame.tsx'), 'SystemFrame'),
});
