import type { Flow } from '../blocks/flow/flow.ts';
import type { PageStore } from '../blocks/page/page-store.ts';

/** Which bar stands at the top; `none` is the route named Colors. */
export type Bar = 'public' | 'project' | 'admin' | 'none';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** "Log In" of "Log In | Colorway". */
    title?: string;
    bar?: Bar;
    /** The answer's status when it is not 200. */
    status?: number;
    /** The screen's module, so that the server can announce its files. */
    module?: string;
    flow?: Flow;
  }
}

export interface RouterContext {
  readonly store: PageStore;
}
