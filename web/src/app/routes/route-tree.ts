import * as account from './admin/account-routes.ts';
import * as admin from './admin/admin-routes.ts';
import * as orders from './admin/order-routes.ts';
import * as system from './admin/system-routes.ts';
import * as project from './project-routes.ts';
import * as rare from './rare-routes.ts';
import { rootRoute } from './root-route.tsx';
import { visitorRoutes, workingRoutes } from './visitor-routes.ts';
import { officeRoute, systemRoute, workRoute } from './work-route.ts';

const officeTree = officeRoute.addChildren([
  rare.patternUploadRoute,
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
  systemRoute.addChildren([
    admin.healthRoute,
    admin.activityRoute,
    admin.personalDataRoute,
    admin.deliveriesRoute,
    system.importRoute,
    system.connectionsRoute,
    system.connectRoute,
    system.apiKeysRoute,
    system.webhooksRoute,
    system.embeddingRoute,
    admin.mailRoute,
    account.staffRoute,
    account.securityRoute,
    account.notificationsRoute,
    account.quarantineRoute,
  ]),
]);

const workTree = workRoute.addChildren([
  ...workingRoutes,
  rare.embeddedRoute,
  rare.designPassportRoute,
  rare.shopCartRoute,
  rare.invoiceRoute,
  project.projectsRoute,
  project.ownSessionsRoute,
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
  project.emailsRoute,
  project.ownEmailsRoute,
  project.requestRoute,
  officeTree,
]);

export const routeTree = rootRoute.addChildren([
  ...visitorRoutes,
  ...rare.textRoutes,
  rare.logInLinkRoute,
  rare.colorsRoute,
  rare.findDesignRoute,
  rare.sharedDesignRoute,
  account.staffSignInRoute,
  orders.floorRoute,
  account.staffSetUpRoute,
  account.staffRecoverRoute,
  admin.adminUnknownRoute,
  workTree,
]);

export type RouteTree = typeof routeTree;
