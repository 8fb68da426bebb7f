import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { word } from '../search-word.ts';
import { requireSignIn } from './require-sign-in.ts';
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
  staticData: { title: 'Product' },
  validateSearch: (search) => ({ ...word('configuredId', search) }),
  component: lazyRouteComponent(() => import('../../features/shop/product/product-screen.tsx'), 'ProductScreen'),
});

export const invoiceRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/shop/invoices/$token',
  staticData: {
    title: 'Invoice',
    bar: 'project',
  },
  component: lazyRouteComponent(() => import('../../features/shop/invoice/invoice-screen.tsx'), 'InvoiceScreen'),
});

export const patternUploadRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/pattern-upload',
  staticData: {
    title: 'Upload Patterns',
    bar: 'admin',
  },
  beforeLoad: (arrival) => requireSignIn('staff', arrival),
  component: lazyRouteComponent(
    () => import('../../features/pattern-upload/pattern-upload-screen.tsx'),
    'PatternUploadScreen',
  ),
});
