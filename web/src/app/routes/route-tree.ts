import * as admin from './admin/admin-routes.ts';
import * as orders from './admin/order-routes.ts';
import * as project from './project-routes.ts';
import { rootRoute } from './root-route.tsx';
import { visitorRoutes, workingRoutes } from './visitor-routes.ts';
import { workRoute } from './work-route.ts';

const workTree = workRoute.addChildren([
  ...workingRoutes,
  project.projectsRoute,
  project.projectRoute.addChildren([project.proofRoute, project.historyRoute, project.ordersRoute]),
  project.myOrdersRoute,
  project.orderRoute,
  project.problemRoute,
  project.passportRoute,
  project.addPatternsRoute,
  project.approveRoute,
  project.checkoutRoute,
  project.certificateRoute,
  project.stopRemindersRoute,
  admin.adminPortalRoute,
  project.createProjectRoute,
  project.adminProjectsRoute,
  project.adminProjectRoute,
  project.adminDatesRoute,
  project.compareDraftRoute,
  project.preflightRoute,
  orders.ordersRoute,
  orders.orderBoardRoute,
  orders.orderRoute,
  orders.chargesRoute,
  orders.productionRoute,
  orders.customersRoute,
  orders.customerRoute,
  orders.problemsRoute,
  orders.reportsRoute,
  orders.problemRoute,
  orders.adminFloorRoute,
  admin.activityRoute,
  admin.requestsRoute,
  admin.orgPatternsRoute,
  admin.orgPhotoPatternsRoute,
  admin.staffPatternsRoute,
  admin.staffPatternRoute,
  admin.adminColorsRoute,
  admin.contentOverviewRoute,
  admin.contentPartRoute,
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
  ...visitorRoutes,
  admin.staffSignInRoute,
  orders.floorRoute,
  admin.staffSetUpRoute,
  admin.staffRecoverRoute,
  admin.adminUnknownRoute,
  workTree,
]);

export type RouteTree = typeof routeTree;
