import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { word } from '../search-word.ts';
import { requireSignIn } from './require-sign-in.ts';
import { rootRoute } from './root-route.tsx';
import { officeRoute, workRoute } from './work-route.ts';

/** Their text comes with the page, so links to them load it from the server. */
const textRoute = <const Path extends string>(path: Path, title: string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { title },
    component: lazyRouteComponent(() => import('../../features/text-page/text-page-screen.tsx'), 'TextPageScreen'),
  });

export const textRoutes = [
  textRoute('/privacy', 'Privacy'),
  textRoute('/accessibility', 'Accessibility'),
  textRoute('/terms', 'Terms'),
] as const;

export const logInLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/log-in/$token',
  staticData: { title: 'Log In', footer: 'late' },
  component: lazyRouteComponent(() => import('../../features/log-in/link-screen.tsx'), 'LinkScreen'),
});

export const colorsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/colors',
  staticData: { title: 'Colors', bar: 'none' },
  component: lazyRouteComponent(() => import('../../features/colors/colors-screen.tsx'), 'ColorsScreen'),
});

export const patternUploadRoute = createRoute({
  getParentRoute: () => officeRoute,
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

/** The configurator in a page of another site. Without a title it takes no focus from that page. */
export const embeddedRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/embed/configurator/$id',
  staticData: { bar: 'none' },
  component: lazyRouteComponent(async () => {
    const [{ embeddedScreen }, configurator] = await Promise.all([
      import('../../features/configurator/embedded/embedded-screen.tsx'),
      import('../../features/configurator/page/configurator-screen.tsx'),
    ]);
    return { EmbeddedScreen: embeddedScreen(configurator) };
  }, 'EmbeddedScreen'),
});

export const findDesignRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/d',
  staticData: { title: 'Find a saved design' },
  component: lazyRouteComponent(
    () => import('../../features/shared-design/shared-design-screen.tsx'),
    'FindDesignScreen',
  ),
});

/** The design comes with the page, which opens it in the configurator. */
export const sharedDesignRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/d/$code',
  staticData: { title: 'A design' },
  component: lazyRouteComponent(
    () => import('../../features/shared-design/shared-design-screen.tsx'),
    'SharedDesignScreen',
  ),
});

export const designPassportRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/designs/$id/passport',
  staticData: { title: 'Color passport' },
  component: lazyRouteComponent(
    () => import('../../features/design-passport/design-passport-screen.tsx'),
    'DesignPassportScreen',
  ),
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

export const shopCartRoute = createRoute({
  getParentRoute: () => workRoute,
  path: '/shop/cart',
  staticData: { title: 'Your cart' },
  validateSearch: (search) => ({ ...word('configuredId', search), ...word('cart', search) }),
  component: lazyRouteComponent(() => import('../../features/shop/cart/cart-screen.tsx'), 'CartScreen'),
});
