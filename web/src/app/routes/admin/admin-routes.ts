import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { word } from '../../search-word.ts';
import { requireSignIn } from '../require-sign-in.ts';
import { rootRoute } from '../root-route.tsx';
import { officeRoute, systemRoute } from '../work-route.ts';

/** Staff stay in the admin area; any other path goes to the start page. */
export const adminUnknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/$',
  staticData: {
    title: 'Page not found',
    bar: 'admin',
    status: 404,
  },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin/unknown-admin-screen.tsx'), 'UnknownAdminScreen'),
});

export const adminPortalRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/admin-portal',
  staticData: {
    title: 'Admin portal',
    bar: 'admin',
  },
  validateSearch: (search) => ({ ...word('show', search) }),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-dashboard/dashboard-screen.tsx'), 'PortalScreen'),
});

export const requestsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/requests',
  staticData: { title: 'Open requests', bar: 'admin' },
  validateSearch: (search) => ({ ...word('columns', search) }),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-requests/requests-screen.tsx'), 'RequestsScreen'),
});

export const activityRoute = createRoute({
  getParentRoute: () => systemRoute,
  path: '/admin/activity',
  staticData: { title: 'Activity', bar: 'admin' },
  validateSearch: (search) => ({
    ...word('q', search),
    ...word('by', search),
    ...word('kind', search),
    ...word('days', search),
    ...word('project', search),
    ...word('columns', search),
  }),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-activity/activity-screen.tsx'), 'ActivityScreen'),
});

export const orgPatternsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/org-patterns',
  staticData: {
    title: 'Manage Org Patterns',
    bar: 'admin',
  },
  validateSearch: (search) => ({ ...word('type', search) }),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-styles/org-patterns-screen.tsx'),
    'OrgPatternsScreen',
  ),
});

export const orgPhotoPatternsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/org-photo-patterns',
  staticData: {
    title: 'Manage Org Photo Patterns',
    bar: 'admin',
  },
  validateSearch: (search) => ({ ...word('type', search) }),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-styles/org-photo-patterns-screen.tsx'),
    'OrgPhotoPatternsScreen',
  ),
});

export const staffPatternsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/configurator-patterns',
  staticData: {
    title: 'Configurator patterns',
    bar: 'admin',
  },
  validateSearch: (search) => ({
    ...word('q', search),
    ...word('type', search),
    ...word('state', search),
    ...word('colors', search),
  }),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-patterns/list/patterns-screen.tsx'),
    'PatternsScreen',
  ),
});

export const staffPatternRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/configurator-patterns/$group',
  staticData: {
    title: 'Configurator pattern',
    bar: 'admin',
  },
  validateSearch: (search) => ({ ...word('design', search) }),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-patterns/group/group-screen.tsx'), 'GroupScreen'),
});

export const adminColorsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/colors',
  staticData: {
    title: 'Manage Colors',
    bar: 'admin',
  },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-colors/colors-screen.tsx'), 'ColorsScreen'),
});

/** Which inquiries are listed; the screens of one go through the same list. */
const inquirySearch = (search: Record<string, unknown>) => ({
  ...word('tab', search),
  ...word('q', search),
  ...word('segment', search),
  ...word('days', search),
  ...word('state', search),
  ...word('sort', search),
  ...word('columns', search),
});

export const inquiriesRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/inquiries',
  staticData: { title: 'Inquiries', bar: 'admin' },
  validateSearch: inquirySearch,
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-inquiries/list/inquiries-screen.tsx'),
    'InquiriesScreen',
  ),
});

export const inquiryRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/inquiries/$id',
  staticData: { title: 'Inquiry', bar: 'admin' },
  validateSearch: inquirySearch,
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-inquiries/detail/inquiry-screen.tsx'),
    'InquiryScreen',
  ),
});

export const partialInquiryRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/inquiries/partial/$id',
  staticData: {
    title: 'Partial inquiry',
    bar: 'admin',
  },
  validateSearch: inquirySearch,
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-inquiries/list/partial-screen.tsx'),
    'PartialScreen',
  ),
});

export const personalDataRoute = createRoute({
  getParentRoute: () => systemRoute,
  path: '/admin/personal-data',
  staticData: {
    title: 'Personal data',
    bar: 'admin',
  },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-inquiries/personal-data/personal-data-screen.tsx'),
    'PersonalDataScreen',
  ),
});

export const deliveriesRoute = createRoute({
  getParentRoute: () => systemRoute,
  path: '/admin/deliveries',
  staticData: { title: 'Deliveries', bar: 'admin' },
  validateSearch: (search) => ({
    ...word('service', search),
    ...word('state', search),
    ...word('q', search),
    ...word('columns', search),
  }),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-deliveries/deliveries-screen.tsx'),
    'DeliveriesScreen',
  ),
});

export const healthRoute = createRoute({
  getParentRoute: () => systemRoute,
  path: '/admin/health',
  staticData: { title: 'Health', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-health/health-screen.tsx'), 'HealthScreen'),
});

export const mailRoute = createRoute({
  getParentRoute: () => systemRoute,
  path: '/admin/mail',
  staticData: { title: 'Mail', bar: 'admin' },
  validateSearch: (search) => ({ ...word('state', search), ...word('q', search), ...word('mail', search) }),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-mail/mail-screen.tsx'), 'MailScreen'),
});

export const contentOverviewRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/content',
  staticData: { title: 'Content', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-content/editor/overview-screen.tsx'),
    'ContentOverviewScreen',
  ),
});

export const contentPartRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/content/$part',
  staticData: { title: 'Content', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-content/editor/part-screen.tsx'),
    'ContentPartScreen',
  ),
});
