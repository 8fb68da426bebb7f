import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { word } from '../search-word.ts';
import { requireSignIn } from './require-sign-in.ts';
import { officeRoute, workRoute } from './work-route.ts';

export const ownSessionsRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/sessions',
  staticData: { title: 'Where you are signed in', bar: 'project' },
  beforeLoad: (arrival) => requireSignIn('customer', arrival),
  component: lazyRouteComponent(() => import('../../features/projects/sessions-screen.tsx'), 'SessionsScreen'),
});

export const projectsRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/projects',
  staticData: {
    title: 'My Projects',
    bar: 'project',
  },
  validateSearch: (search) => ({ ...word('state', search), ...word('q', search) }),
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
  validateSearch: (search) => ({ ...word('share', search) }),
  beforeLoad: (arrival) => requireSignIn('customer', arrival),
  component: lazyRouteComponent(() => import('../../features/project/page/project-screen.tsx'), 'ProjectScreen'),
});

/** The project with one of its proofs open; its screen is that of the project. */
export const proofRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/proof/$proofID',
  staticData: {},
  validateSearch: (search) => ({
    ...word('comment', search),
    ...word('approve', search),
    ...word('compare', search),
    ...word('mode', search),
  }),
});

/** A tab of the project, like its orders. */
export const historyRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/history',
  staticData: { title: 'History', bar: 'project' },
  validateSearch: (search) => ({ ...word('part', search), ...word('proof', search), ...word('by', search) }),
  component: lazyRouteComponent(() => import('../../features/project/history/history-tab.tsx'), 'HistoryTab'),
});

export const ordersRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/orders',
  staticData: { title: 'Orders', bar: 'project' },
  component: lazyRouteComponent(() => import('../../features/project/orders/orders-tab.tsx'), 'OrdersTab'),
});

export const myOrdersRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/orders',
  staticData: { title: 'Orders', bar: 'project' },
  validateSearch: (search) => ({ ...word('q', search) }),
  beforeLoad: (arrival) => requireSignIn('customer', arrival),
  component: lazyRouteComponent(() => import('../../features/orders/list/my-orders-screen.tsx'), 'MyOrdersScreen'),
});

export const orderRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/orders/$name',
  staticData: { title: 'Order', bar: 'project' },
  beforeLoad: (arrival) => requireSignIn('customer', arrival),
  component: lazyRouteComponent(() => import('../../features/orders/page/order-screen.tsx'), 'OrderScreen'),
});

export const passportRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/orders/$name/colors/$line',
  staticData: { title: 'Color passport', bar: 'project' },
  beforeLoad: (arrival) => requireSignIn('customer', arrival),
  component: lazyRouteComponent(() => import('../../features/orders/colors/passport-screen.tsx'), 'PassportScreen'),
});

export const problemRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/orders/$name/problem',
  staticData: { title: 'Something is wrong with my order', bar: 'project' },
  beforeLoad: (arrival) => requireSignIn('customer', arrival),
  component: lazyRouteComponent(() => import('../../features/orders/problem/problem-screen.tsx'), 'ProblemScreen'),
});

export const approveRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/project/$id/approve',
  staticData: { title: 'Approve', bar: 'project' },
  beforeLoad: (arrival) => requireSignIn('customer', arrival),
  component: lazyRouteComponent(
    () => import('../../features/project/approve-several/approve-screen.tsx'),
    'ApproveScreen',
  ),
});

export const checkoutRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/project/$id/checkout',
  staticData: { title: 'Checkout', bar: 'project' },
  beforeLoad: (arrival) => requireSignIn('customer', arrival),
  component: lazyRouteComponent(
    () => import('../../features/project/checkout-page/checkout-screen.tsx'),
    'CheckoutScreen',
  ),
});

export const certificateRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/approvals/$number',
  staticData: { title: 'Certificate', bar: 'project' },
  beforeLoad: (arrival) => requireSignIn('customer', arrival),
  component: lazyRouteComponent(
    () => import('../../features/project/certificate/certificate-screen.tsx'),
    'CertificateScreen',
  ),
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

/** Opened from a reminder, without a log-in. */
export const stopRemindersRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/reminders/$token',
  staticData: { title: 'Reminders', bar: 'project' },
  component: lazyRouteComponent(() => import('../../features/reminders/stop-screen.tsx'), 'StopScreen'),
});

/** Opened from the foot of a mail, without a log-in. */
export const emailsRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/emails/$token',
  staticData: { title: 'Your emails', bar: 'project' },
  component: lazyRouteComponent(() => import('../../features/reminders/emails-screen.tsx'), 'EmailsScreen'),
});

export const ownEmailsRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/emails',
  staticData: { title: 'Your emails', bar: 'project' },
  beforeLoad: (arrival) => requireSignIn('customer', arrival),
  component: lazyRouteComponent(() => import('../../features/reminders/own-emails-screen.tsx'), 'OwnEmailsScreen'),
});

/** Opened from a receipt, without a log-in. */
export const requestRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/requests/$token',
  staticData: { title: 'Your request' },
  component: lazyRouteComponent(() => import('../../features/request/request-screen.tsx'), 'RequestScreen'),
});

export const createProjectRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/create-project',
  staticData: {
    title: 'Create Project',
    bar: 'admin',
  },
  validateSearch: (search) => ({ ...word('inquiry', search) }),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../features/admin/create-project-screen.tsx'), 'CreateProjectScreen'),
});

export const adminProjectRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/project/$id',
  staticData: {
    title: 'Project',
    bar: 'admin',
  },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../features/admin-project/page/project-screen.tsx'), 'ProjectScreen'),
});

export const adminDatesRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/project/$id/dates',
  staticData: { title: 'Dates', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../features/admin-project/dates/dates-screen.tsx'), 'DatesScreen'),
});

export const adminProjectsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/projects',
  staticData: { title: 'Projects', bar: 'admin' },
  validateSearch: (search) => ({
    ...{ ...word('view', search), ...word('columns', search), ...word('sort', search), ...word('q', search) },
    ...{ ...word('state', search), ...word('owner', search), ...word('due', search), ...word('type', search) },
    ...{ ...word('quiet', search), ...word('after', search), ...word('before', search) },
  }),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../features/admin-projects/projects-screen.tsx'), 'ProjectsScreen'),
});

export const compareDraftRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/project/$id/compare/$proof',
  staticData: { title: 'Compare before you send', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../features/admin-project/drafts/compare-draft-screen.tsx'),
    'CompareDraftScreen',
  ),
});

export const preflightRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/project/$id/preflight/$proof',
  staticData: { title: 'Preflight', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../features/admin-preflight/preflight-screen.tsx'), 'PreflightScreen'),
});
