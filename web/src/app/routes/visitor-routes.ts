import { createRoute } from '@tanstack/react-router';
import * as visitor from './public-routes.ts';
import { rootRoute } from './root-route.tsx';
import * as shop from './shop-routes.ts';
import { wizardRoutes } from './wizard-routes.ts';
import { workRoute } from './work-route.ts';

/** The screens that are not only for staff. */
export const visitorRoutes = [
  visitor.homeRoute,
  visitor.patternsRoute,
  visitor.newProjectRoute,
  visitor.logInRoute,
  ...wizardRoutes,
  visitor.shopUnknownRoute,
  visitor.unknownRoute,
] as const;

export const workingRoutes = [shop.configuratorRoute, shop.shopProductRoute] as const;

/** Loads the page from the server on navigation, also by Back, so that it comes with its routes. */
const loadedRoute = (path: string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location, preload }) => {
      // The pointer or the focus on a link asks for a preload, which must not leave the page.
      if (preload) return;
      window.location.assign(location.href);
      // Until the other page is there this one stays as it is.
      return new Promise<void>(() => {});
    },
  });

/** Routes known to a visitor's browser: those behind a log-in would add kilobytes to each first visit. */
export const visitorTree = () =>
  rootRoute.addChildren([
    ...visitorRoutes,
    ...[
      '/admin/$',
      '/projects',
      '/sessions',
      '/project/$',
      '/approvals/$',
      '/reminders/$',
      '/requests/$',
      '/designs/$',
      '/shop/cart',
      '/shop/invoices/$',
    ].map(loadedRoute),
    workRoute.addChildren(workingRoutes),
  ]);
