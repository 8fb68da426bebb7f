import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSignIn } from '../require-sign-in.ts';
import { rootRoute } from '../root-route.ts';
import { word } from '../search-word.ts';
import { workRoute } from '../work-route.ts';

export const staffSignInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/sign-in',
  staticData: {
    title: 'Sign in',
    bar: 'admin',
    module: 'src/features/admin-gate/sign-in-screen.tsx',
  },
  validateSearch: (search) => ({ ...word('next', search) }),
  component: lazyRouteComponent(() => import('../../features/admin-gate/sign-in-screen.tsx'), 'SignInScreen'),
});

export const staffRecoverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/recover',
  staticData: {
    title: 'Use a recovery code',
    bar: 'admin',
    module: 'src/features/admin-gate/recover-screen.tsx',
  },
  component: lazyRouteComponent(() => import('../../features/admin-gate/recover-screen.tsx'), 'RecoverScreen'),
});

export const staffSetUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/set-up',
  staticData: {
    title: 'Set up',
    bar: 'admin',
    module: 'src/features/admin-gate/set-up-screen.tsx',
  },
  validateSearch: (search) => ({ ...word('token', search) }),
  component: lazyRouteComponent(() => import('../../features/admin-gate/set-up-screen.tsx'), 'SetUpScreen'),
});

export const adminPortalRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/admin/admin-portal',
  staticData: {
    title: 'Admin portal',
    bar: 'admin',
    module: 'src/features/admin/portal-screen.tsx',
  },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../features/admin/portal-screen.tsx'), 'PortalScreen'),
});

export const createProjectRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/admin/create-project',
  staticData: {
    title: 'Create Project',
    bar: 'admin',
    module: 'src/features/admin/create-project-screen.tsx',
  },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../features/admin/create-project-screen.tsx'), 'CreateProjectScreen'),
});

export const adminProjectRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/admin/project/$id',
  staticData: {
    title: 'Project',
    bar: 'admin',
    module: 'src/features/admin/project-screen.tsx',
  },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../features/admin/project-screen.tsx'), 'ProjectScreen'),
});

export const orgPatternsRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/admin/org-patterns',
  staticData: {
    title: 'Manage Org Patterns',
    bar: 'admin',
    module: 'src/features/admin/org-patterns-screen.tsx',
  },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../features/admin/org-patterns-screen.tsx'), 'OrgPatternsScreen'),
});

export const orgPhotoPatternsRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/admin/org-photo-patterns',
  staticData: {
    title: 'Manage Org Photo Patterns',
    bar: 'admin',
    module: 'src/features/admin/org-photo-patterns-screen.tsx',
  },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../features/admin/org-photo-patterns-screen.tsx'),
    'OrgPhotoPatternsScreen',
  ),
});

export const adminColorsRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/admin/colors',
  staticData: {
    title: 'Manage Colors',
    bar: 'admin',
    module: 'src/features/admin-colors/colors-screen.tsx',
  },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../features/admin-colors/colors-screen.tsx'), 'ColorsScreen'),
});

export const mailRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/admin/mail',
  staticData: { title: 'Mail', bar: 'admin', module: 'src/features/admin-mail/mail-screen.tsx' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../features/admin-mail/mail-screen.tsx'), 'MailScreen'),
});

export const staffRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/admin/staff',
  staticData: { title: 'Staff', bar: 'admin', module: 'src/features/admin-staff/staff-screen.tsx' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../features/admin-staff/staff-screen.tsx'), 'StaffScreen'),
});
