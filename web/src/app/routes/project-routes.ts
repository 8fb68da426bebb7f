import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSignIn } from './require-sign-in.ts';
import { workRoute } from './work-route.ts';

export const projectsRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/projects',
  staticData: {
    title: 'My Projects',
    bar: 'project',
  },
  beforeLoad: (arrival) => requireSignIn('customer', arrival),
  component: lazyRouteComponent(() => import('../../features/projects/my-projects-screen.tsx'), 'MyProjectsScreen'),
});

export const projectRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/project/$id',
  staticData: {
    title: 'Project',
    bar: 'project',
  },
  beforeLoad: (arrival) => requireSignIn('customer', arrival),
  component: lazyRouteComponent(() => import('../../features/project/page/project-screen.tsx'), 'ProjectScreen'),
});

export const addPatternsRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/project/$id/add-patterns',
  staticData: {
    title: 'Select Styles',
    bar: 'project',
  },
  beforeLoad: (arrival) => requireSignIn('customer', arrival),
  component: lazyRouteComponent(
    () => import('../../features/project/add-patterns/add-patterns-screen.tsx'),
    'AddPatternsScreen',
  ),
});
