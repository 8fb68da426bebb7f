import type { Context } from '../deps.ts';

/** This node need not wait for its own word. */
export const refreshPatternsAfterCommit = ({ deps, http }: Context): void =>
  http.afterCommit(() => {
    deps.patterns.refresh();
    deps.held.clear();
  });
