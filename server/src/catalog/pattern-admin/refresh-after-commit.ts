import type { Context } from '../deps.ts';

/** Refreshes this node at once, without waiting for its own event. */
export const refreshPatternsAfterCommit = ({ deps, http }: Context): void =>
  http.afterCommit(() => {
    deps.patterns.refresh();
    deps.held.clear();
  });
