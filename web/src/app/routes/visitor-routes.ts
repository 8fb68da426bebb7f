import { createRoute } from '@tanstack/react-router';
import * as project from './project-routes.ts';
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
  visitor.logInLinkRoute,
  visitor.colorsRoute,
  ...wizardRoutes,
  visitor.shopUnknownRoute,
  visitor.unknownRoute,
] as const;

export const workingRoutes = [
  shop.configuratorRoute,
  shop.shopProductRoute,
  shop.invoiceRoute,
  shop.patternUploadRoute,
  project.projectsRoute,
  project.projectRoute,
  project.addPatternsRoute,
] as const;

/** Whoever goes to the admin area from here, also by the browser's Back, gets its routes with its page. */
const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/$',
  beforeLoad: ({ location }) => {
    window.location.assign(location.href);
    // Until the other page is there this one stays as it is.
    return new Promise<void>(() => {});
  },
});

/** What a visitor's browser knows: the routes of the admin area would weigh two kilobytes on each first visit. */
export const visitorTree = () =>
  rootRoute.addChildren([...visitorRoutes, adminRoute, workRoute.addChildren(workingRoutes)]);
