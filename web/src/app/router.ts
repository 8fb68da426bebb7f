import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { PageStore } from '../blocks/page/page-store.ts';
import { ErrorScreen } from '../features/lost/error-screen.tsx';
import type { RouteTree } from './routes/route-tree.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

interface RouterNeeds {
  readonly routeTree: RouteTree;
  readonly store: PageStore;
  readonly history?: RouterHistory;
  readonly isServer?: boolean;
}

/** A page that was scrolled before it was hydrated stays there; the router would begin at its top. */
function scrollsAfterFirst(): () => boolean {
  let isFirst = true;
  return () => {
    const stays = isFirst && window.scrollY > 0;
    isFirst = false;
    return !stays;
  };
}

export function makeRouter({ routeTree, store, history, isServer = false }: RouterNeeds) {
  return createRouter({
    routeTree,
    context: { store },
    ...(history ? { history } : {}),
    isServer,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    // On the server it would write an inline script, which the policy forbids.
    scrollRestoration: isServer ? false : scrollsAfterFirst(),
  });
}

export type AppRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
