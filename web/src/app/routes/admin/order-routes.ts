import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { word } from '../../search-word.ts';
import { requireSignIn } from '../require-sign-in.ts';
import { rootRoute } from '../root-route.tsx';
import { officeRoute } from '../work-route.ts';

export const ordersRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/orders',
  staticData: { title: 'Orders', bar: 'admin' },
  validateSearch: (search) => ({
    ...word('state', search),
    ...word('q', search),
    ...word('days', search),
    ...word('product', search),
    ...word('from', search),
    ...word('to', search),
    ...word('sort', search),
    ...word('columns', search),
  }),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-orders/orders-screen.tsx'), 'OrdersScreen'),
});

export const orderBoardRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/orders/board',
  staticData: { title: 'Production board', bar: 'admin' },
  validateSearch: (search) => ({
    ...word('q', search),
    ...word('product', search),
    ...word('within', search),
  }),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-orders/board/order-board.tsx'),
    'OrderBoardScreen',
  ),
});

export const orderRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/orders/$name',
  staticData: { title: 'Order', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-orders/order/order-screen.tsx'), 'OrderScreen'),
});

export const chargesRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/payment',
  staticData: { title: 'Payment and tax', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-charges/charges-screen.tsx'), 'ChargesScreen'),
});

export const productionRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/production',
  staticData: { title: 'Production', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-production/production-screen.tsx'),
    'ProductionScreen',
  ),
});

const openCustomers = lazyRouteComponent(
  () => import('../../../features/admin-customers/customers-screen.tsx'),
  'CustomersScreen',
);

const customerSearch = (search: Record<string, unknown>) => ({
  ...word('view', search),
  ...word('q', search),
  ...word('part', search),
});

export const customersRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/customers',
  staticData: { title: 'Customers', bar: 'admin' },
  validateSearch: customerSearch,
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: openCustomers,
});

export const customerRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/customers/$id',
  staticData: { title: 'Customer', bar: 'admin' },
  validateSearch: customerSearch,
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: openCustomers,
});

export const reportsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/reports',
  staticData: { title: 'Reports', bar: 'admin' },
  validateSearch: (search) => ({
    ...word('range', search),
    ...word('from', search),
    ...word('to', search),
    ...word('compare', search),
  }),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-reports/reports-screen.tsx'), 'ReportsScreen'),
});

export const problemsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/problems',
  staticData: { title: 'Problems', bar: 'admin' },
  validateSearch: (search) => ({ ...word('columns', search) }),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-problems/problems-screen.tsx'), 'ProblemsScreen'),
});

export const problemRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/problems/$id',
  staticData: { title: 'Problem', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-problems/problem-screen.tsx'), 'ProblemScreen'),
});

/** A tablet of the shop floor, which has a bar of its own and no session. */
export const floorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/floor',
  staticData: { title: 'Shop floor', bar: 'tablet' },
  component: lazyRouteComponent(() => import('../../../features/floor/floor-screen.tsx'), 'FloorScreen'),
});

export const adminFloorRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/floor',
  staticData: { title: 'Shop floor', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-floor/floor-office-screen.tsx'),
    'FloorOfficeScreen',
  ),
});
