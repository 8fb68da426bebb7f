import type { StepId } from '@colorway/rules/onboarding/flows.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import type { PageStore } from '../../blocks/page/page-store.ts';

/** The bar at the top; `none` is for the route named Colors, a `tablet` of the shop floor has its own. */
export type Bar = 'public' | 'project' | 'admin' | 'none' | 'tablet';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** "Log In" of "Log In | Colorway". */
    title?: string;
    bar?: Bar;
    /** The screen has no footer of its own: one comes below it when the page is at rest. */
    footer?: 'late';
    /** The answer's status when it is not 200. */
    status?: number;
    /** The wizard it belongs to, and as which step. */
    segment?: Segment;
    step?: StepId;
  }
}

export interface RouterContext {
  readonly store: PageStore;
}
