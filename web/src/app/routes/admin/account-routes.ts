import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchValues, word } from '../../search-word.ts';
import { requireSignIn } from '../require-sign-in.ts';
import { rootRoute } from '../root-route.tsx';
import { systemRoute } from '../work-route.ts';

export const staffSignInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/sign-in',
  staticData: {
    title: 'Sign in',
    bar: 'admin',
  },
  validateSearch: (search) => searchValues(['next', 'code', 'state', 'error', 'iss'], search),
  component: lazyRouteComponent(() => import('../../../features/admin-gate/sign-in-screen.tsx'), 'SignInScreen'),
});

export const staffRecoverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/recover',
  staticData: {
    title: 'Use a recovery code',
    bar: 'admin',
  },
  component: lazyRouteComponent(() => import('../../../features/admin-gate/recover-screen.tsx'), 'RecoverScreen'),
});

export const staffSetUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/set-up',
  staticData: {
    title: 'Set up',
    bar: 'admin',
  },
  validateSearch: (search) => ({ ...word('token', search) }),
  component: lazyRouteComponent(() => import('../../../features/admin-gate/set-up-screen.tsx'), 'SetUpScreen'),
});

export const staffRoute = createRoute({
  getParentRoute: () => systemRoute,
  path: '/admin/staff',
  staticData: { title: 'Staff', bar: 'admin' },
  validateSearch: (search) => ({ ...word('sort', search), ...word('columns', search) }),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-staff/staff-screen.tsx'), 'StaffScreen'),
});

export const securityRoute = createRoute({
  getParentRoute: () => systemRoute,
  path: '/admin/security',
  staticData: { title: 'Security', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('enrolling', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-staff/security/security-screen.tsx'),
    'SecurityScreen',
  ),
});

export const notificationsRoute = createRoute({
  getParentRoute: () => systemRoute,
  path: '/admin/notifications',
  staticData: { title: 'Notifications', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-staff/notifications/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
});

export const quarantineRoute = createRoute({
  getParentRoute: () => systemRoute,
  path: '/admin/quarantine',
  staticData: { title: 'Quarantine', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-quarantine/quarantine-screen.tsx'),
    'QuarantineScreen',
  ),
});
