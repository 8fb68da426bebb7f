import type { PageData, Viewer } from './page-data.ts';

/** The page's data and the one part of it that changes without a reload: who is looking. */
export interface PageStore {
  readonly page: PageData;
  readonly viewer: () => Viewer;
  readonly setViewer: (viewer: Viewer) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPageStore(page: PageData): PageStore {
  let viewer = page.viewer;
  const listeners = new Set<() => void>();
  return {
    page,
    viewer: () => viewer,
    setViewer(next) {
      viewer = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
