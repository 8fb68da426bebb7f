import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { word } from '../search-word.ts';
import { rootRoute } from './root-route.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: 'Home' },
  validateSearch: (search) => ({ ...word('missing', search) }),
  component: lazyRouteComponent(() => import('../../features/start/home-screen.tsx'), 'HomeScreen'),
});

export const patternsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/patterns',
  staticData: { title: 'Choose a pattern', footer: 'late' },
  validateSearch: (search) => ({
    ...word('type', search),
    ...word('q', search),
    ...word('kind', search),
    ...word('looks', search),
    ...word('colors', search),
    ...word('sort', search),
    ...word('mine', search),
  }),
  component: lazyRouteComponent(() => import('../../features/gallery/patterns-screen.tsx'), 'PatternsScreen'),
});

export const newProjectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/new-project',
  staticData: {
    title: 'Start a New Project',
    footer: 'late',
  },
  component: lazyRouteComponent(() => import('../../features/start/new-project-screen.tsx'), 'NewProjectScreen'),
});

export const logInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/log-in',
  staticData: { title: 'Log In', footer: 'late' },
  validateSearch: (search) => ({ ...word('next', search), ...word('email', search) }),
  component: lazyRouteComponent(() => import('../../features/log-in/log-in-screen.tsx'), 'LogInScreen'),
});

/** Unknown shop URLs get their own page: they may come from a mail or an invoice. */
export const shopUnknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shop/$',
  staticData: {
    title: 'Page not found',
    status: 404,
  },
  component: lazyRouteComponent(() => import('../../features/lost/not-found-screen.tsx'), 'NotFoundScreen'),
});

/** Any other path goes to the start page, which says so. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/', search: { missing: location.pathname }, statusCode: 302 });
  },
});
