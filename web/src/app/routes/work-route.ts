import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.ts';

/** Adds nothing to the address; its screens get queries and Mantine. */
export const workRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'work',
  staticData: { module: 'src/blocks/work-area/work-area.tsx' },
  component: lazyRouteComponent(() => import('../../blocks/work-area/work-area.tsx'), 'WorkArea'),
});
