import { FLOWS, type StepId } from '@colorway/rules/onboarding/flows.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { RESUME_PATH } from '@colorway/rules/onboarding/state/resume.ts';
import { guardStep, stepOf, stepPath } from '@colorway/rules/onboarding/steps.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadFlowStatus } from '../../blocks/flow/load-flow-status.ts';
import { importWhenOnline } from '../../blocks/page/import-when-online.ts';
import { word } from '../search-word.ts';
import { rootRoute } from './root-route.tsx';

const screen = <Module extends object, Name extends keyof Module & string>(load: () => Promise<Module>, name: Name) =>
  lazyRouteComponent(importWhenOnline(load), name);

/** One screen for each kind of step, whichever flow it belongs to. */
const SCREENS = {
  'basic-info': screen(() => import('../../features/wizard/basic-info/basic-info-screen.tsx'), 'BasicInfoScreen'),
  styles: screen(() => import('../../features/wizard/pick/styles-screen.tsx'), 'StylesScreen'),
  upload: screen(() => import('../../features/wizard/pick/upload-screen.tsx'), 'UploadScreen'),
  colors: screen(() => import('../../features/wizard/colors/colors-screen.tsx'), 'ColorsScreen'),
  confirm: screen(() => import('../../features/wizard/confirm/confirm-screen.tsx'), 'ConfirmScreen'),
  submitted: screen(() => import('../../features/wizard/confirm/submitted-screen.tsx'), 'SubmittedScreen'),
} as const satisfies Record<StepId, unknown>;

/**
 * Only the browser knows how far a flow came, so the server sends the empty step and the guard runs there (D31). What a
 * visitor has saved is read after the page is taken over.
 */
async function guard(segment: Segment, step: StepId): Promise<void> {
  if (typeof window === 'undefined' || step === 'basic-info') return;
  const { flowStatusOf } = await loadFlowStatus();
  const elsewhere = guardStep(step, flowStatusOf(segment));
  if (elsewhere) throw redirect({ to: stepPath(segment, elsewhere) as string });
}

/** The path is a literal so that links are type-checked; a test compares it with the rules. */
const step = <const Path extends string>(path: Path, segment: Segment, id: StepId) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { title: stepOf(segment, id)?.title ?? '', segment, step: id, footer: 'late' },
    validateSearch: (search) => ({ ...word('adSource', search), ...word('from', search) }),
    beforeLoad: async ({ context }) => {
      const { startsAt } = FLOWS[segment];
      // A flow that starts on another site sends the browser there (D3).
      const href = id === 'basic-info' && startsAt ? context.store.page.settings.redirects[startsAt] : null;
      if (href) throw redirect({ href, statusCode: 302 });
      await guard(segment, id);
    },
    component: SCREENS[id],
  });

const resume = createRoute({
  getParentRoute: () => rootRoute,
  path: RESUME_PATH,
  staticData: { title: 'Continue your design', footer: 'late' },
  component: screen(() => import('../../features/wizard/resume/resume-screen.tsx'), 'ResumeScreen'),
});

export const wizardRoutes = [
  step('/new-project/organizations', 'organization', 'basic-info'),
  step('/new-project/organizations/styles', 'organization', 'styles'),
  step('/new-project/organizations/upload-logo', 'organization', 'upload'),
  step('/new-project/organizations/select-colors', 'organization', 'colors'),
  step('/new-project/organizations/confirm', 'organization', 'confirm'),
  step('/new-project/organizations/submitted', 'organization', 'submitted'),
  step('/new-project/distributors', 'distributor', 'basic-info'),
  step('/new-project/distributors/styles', 'distributor', 'styles'),
  step('/new-project/distributors/upload-logo', 'distributor', 'upload'),
  step('/new-project/distributors/select-colors', 'distributor', 'colors'),
  step('/new-project/distributors/confirm', 'distributor', 'confirm'),
  step('/new-project/distributors/submitted', 'distributor', 'submitted'),
  step('/new-project/wed', 'wedding', 'basic-info'),
  step('/new-project/wed/select-colors', 'wedding', 'colors'),
  step('/new-project/wed/upload-image', 'wedding', 'upload'),
  step('/new-project/wed/confirm', 'wedding', 'confirm'),
  step('/new-project/wed/submitted', 'wedding', 'submitted'),
  step('/new-project/ind', 'individual', 'basic-info'),
  step('/new-project/ind/select-colors', 'individual', 'colors'),
  step('/new-project/ind/upload-image', 'individual', 'upload'),
  step('/new-project/ind/confirm', 'individual', 'confirm'),
  step('/new-project/ind/submitted', 'individual', 'submitted'),
  resume,
] as const;
