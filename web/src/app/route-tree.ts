import { rootRoute } from './root-route.ts';
import * as admin from './routes/admin-routes.ts';
import * as content from './routes/content-routes.ts';
import * as project from './routes/project-routes.ts';
import * as visitor from './routes/public-routes.ts';
import * as shop from './routes/shop-routes.ts';
import { wizardRoutes } from './routes/wizard-routes.ts';
import { workRoute } from './work-route.ts';

const workTree = workRoute.addChildren([
  shop.configuratorRoute,
  shop.shopProductRoute,
  shop.invoiceRoute,
  shop.patternUploadRoute,
  project.projectsRoute,
  project.projectRoute,
  project.addPatternsRoute,
  admin.adminPortalRoute,
  admin.createProjectRoute,
  admin.adminProjectRoute,
  admin.ordersRoute,
  admin.activityRoute,
  admin.requestsRoute,
  admin.orgPatternsRoute,
  admin.orgPhotoPatternsRoute,
  admin.staffPatternsRoute,
  admin.staffPatternRoute,
  admin.adminColorsRoute,
  content.contentOverviewRoute,
  content.contentPartRoute,
  admin.inquiriesRoute,
  admin.inquiryRoute,
  admin.partialInquiryRoute,
  admin.personalDataRoute,
  admin.deliveriesRoute,
  admin.connectionsRoute,
  admin.mailRoute,
  admin.staffRoute,
]);

export const routeTree = rootRoute.addChildren([
  visitor.homeRoute,
  visitor.patternsRoute,
  visitor.newProjectRoute,
  visitor.logInRoute,
  visitor.logInLinkRoute,
  visitor.colorsRoute,
  admin.staffSignInRoute,
  admin.staffSetUpRoute,
  admin.staffRecoverRoute,
  ...wizardRoutes,
  workTree,
  visitor.shopUnknownRoute,
  visitor.unknownRoute,
]);
