import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { word } from '../search-word.ts';
import { workRoute } from './work-route.ts';

export const configuratorRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/configurator/$id',
  staticData: {
    title: 'Choose colors',
  },
  component: lazyRouteComponent(
    () => import('../../features/configurator/page/configurator-screen.tsx'),
    'ConfiguratorScreen',
  ),
});

export const shopProductRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/shop/products/$handle',
  staticData: { title: 'Product', footer: 'late' },
  validateSearch: (search) => ({ ...word('configuredId', search), ...word('cart', search) }),
  component: lazyRouteComponent(() => import('../../features/shop/product/product-screen.tsx'), 'ProductScreen'),
});
