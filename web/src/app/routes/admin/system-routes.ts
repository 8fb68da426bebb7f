import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { word } from '../../search-word.ts';
import { requireSignIn } from '../require-sign-in.ts';
import { systemRoute } from '../work-route.ts';

export const connectionsRoute = createRoute({
  getParentRoute: () => systemRoute,
  path: '/admin/connections',
  staticData: { title: 'Connections', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-connections/connections-screen.tsx'),
    'ConnectionsScreen',
  ),
});

export const connectRoute = createRoute({
  getParentRoute: () => systemRoute,
  path: '/admin/connections/$service',
  staticData: { title: 'Connect', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-connections/connect/connect-screen.tsx'),
    'ConnectScreen',
  ),
});

export const apiKeysRoute = createRoute({
  getParentRoute: () => systemRoute,
  path: '/admin/api-keys',
  staticData: { title: 'API keys', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-api-keys/api-keys-screen.tsx'), 'ApiKeysScreen'),
});

export const webhooksRoute = createRoute({
  getParentRoute: () => systemRoute,
  path: '/admin/webhooks',
  staticData: { title: 'Webhooks', bar: 'admin' },
  validateSearch: (search) => word('endpoint', search),
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-webhooks/webhooks-screen.tsx'), 'WebhooksScreen'),
});

export const importRoute = createRoute({
  getParentRoute: () => systemRoute,
  path: '/admin/import',
  staticData: { title: 'Import and export', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(() => import('../../../features/admin-import/import-screen.tsx'), 'ImportScreen'),
});

export const embeddingRoute = createRoute({
  getParentRoute: () => systemRoute,
  path: '/admin/embedding',
  staticData: { title: 'Embedding', bar: 'admin' },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../../features/admin-embedding/embedding-screen.tsx'),
    'EmbeddingScreen',
  ),
});
