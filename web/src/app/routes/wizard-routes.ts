import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { FLOW_PATHS, type Flow, isFlowStarted } from '../../blocks/flow/flow.ts';
import { rootRoute } from '../root-route.ts';
import type { RouterContext } from '../route-kind.ts';
import { word } from '../search-word.ts';

type Redirects = RouterContext['store']['page']['settings']['redirects'];

/** Basic info; a flow that starts on another site sends the browser there (D3). */
const basicInfo = <const Path extends string>(
  path: Path,
  flow: Flow,
  title: string,
  outside?: (redirects: Redirects) => string | null,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { title, flow, module: 'src/features/wizard/basic-info-screen.tsx' },
    validateSearch: (search) => ({ ...word('adSource', search) }),
    beforeLoad: ({ context }) => {
      const href = outside?.(context.store.page.settings.redirects);
      if (href) throw redirect({ href, statusCode: 302 });
    },
    component: lazyRouteComponent(() => import('../../features/wizard/basic-info-screen.tsx'), 'BasicInfoScreen'),
  });

/**
 * Only the browser knows whether the flow was started, so the server sends the empty step and the
 * guard runs there (D31). What a visitor has saved is read after the page is taken over.
 */
const guard = (flow: Flow) => () => {
  if (typeof window !== 'undefined' && !isFlowStarted(flow)) throw redirect({ to: FLOW_PATHS[flow] });
};

const base = (flow: Flow, title: string, module: string) => ({
  getParentRoute: () => rootRoute,
  staticData: { title, flow, module },
  beforeLoad: guard(flow),
});

const stylesTitle = (flow: Flow) =>
  flow === 'distributor' ? 'Describe Your Design or Pick From Patterns' : 'Select styles';

const styles = <const Path extends string>(path: Path, flow: Flow) =>
  createRoute({
    ...base(flow, stylesTitle(flow), 'src/features/wizard/styles-screen.tsx'),
    path,
    component: lazyRouteComponent(() => import('../../features/wizard/styles-screen.tsx'), 'StylesScreen'),
  });

const upload = <const Path extends string>(path: Path, flow: Flow, title: string) =>
  createRoute({
    ...base(flow, title, 'src/features/wizard/upload-screen.tsx'),
    path,
    component: lazyRouteComponent(() => import('../../features/wizard/upload-screen.tsx'), 'UploadScreen'),
  });

const colors = <const Path extends string>(path: Path, flow: Flow) =>
  createRoute({
    ...base(flow, 'Select Your Colors', 'src/features/wizard/colors-screen.tsx'),
    path,
    component: lazyRouteComponent(() => import('../../features/wizard/colors-screen.tsx'), 'ColorsScreen'),
  });

const confirm = <const Path extends string>(path: Path, flow: Flow) =>
  createRoute({
    ...base(flow, 'Confirm Your Information', 'src/features/wizard/confirm-screen.tsx'),
    path,
    component: lazyRouteComponent(() => import('../../features/wizard/confirm-screen.tsx'), 'ConfirmScreen'),
  });

const submitted = <const Path extends string>(path: Path, flow: Flow) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: {
      title: 'Request Submitted',
      flow,
      module: 'src/features/wizard/submitted-screen.tsx',
    },
    component: lazyRouteComponent(() => import('../../features/wizard/submitted-screen.tsx'), 'SubmittedScreen'),
  });

const LOGO = 'Upload Your Logo or Graphics';
const IMAGES = 'Upload Images';

export const wizardRoutes = [
  basicInfo(
    '/new-project/organizations',
    'organization',
    'Tell us about your organization',
    (to) => to.organizationStart,
  ),
  styles('/new-project/organizations/styles', 'organization'),
  upload('/new-project/organizations/upload-logo', 'organization', LOGO),
  colors('/new-project/organizations/select-colors', 'organization'),
  confirm('/new-project/organizations/confirm', 'organization'),
  submitted('/new-project/organizations/submitted', 'organization'),
  basicInfo('/new-project/distributors', 'distributor', 'Create a New Project'),
  styles('/new-project/distributors/styles', 'distributor'),
  upload('/new-project/distributors/upload-logo', 'distributor', LOGO),
  colors('/new-project/distributors/select-colors', 'distributor'),
  confirm('/new-project/distributors/confirm', 'distributor'),
  submitted('/new-project/distributors/submitted', 'distributor'),
  basicInfo('/new-project/wed', 'wedding', 'Tell us about your wedding', (to) => to.weddingStart),
  colors('/new-project/wed/select-colors', 'wedding'),
  upload('/new-project/wed/upload-image', 'wedding', IMAGES),
  confirm('/new-project/wed/confirm', 'wedding'),
  submitted('/new-project/wed/submitted', 'wedding'),
  basicInfo('/new-project/ind', 'individual', 'Create a New Project'),
  colors('/new-project/ind/select-colors', 'individual'),
  upload('/new-project/ind/upload-image', 'individual', IMAGES),
  confirm('/new-project/ind/confirm', 'individual'),
  submitted('/new-project/ind/submitted', 'individual'),
] as const;
