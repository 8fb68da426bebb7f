import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PublicSettings, Viewer } from './page-data.ts';
import type { PageStore } from './page-store.ts';

const PageContext = createContext<PageStore | null>(null);

export const PageProvider = PageContext.Provider;

export function usePageStore(): PageStore {
  const store = useContext(PageContext);
  if (!store) throw new Error('No PageProvider');
  return store;
}

export const useSettings = (): PublicSettings => usePageStore().page.settings;

/** Whether staff look at what is drafted. */
export const usePreview = (): boolean => usePageStore().page.preview === true;

export const useDemo = (): boolean => usePageStore().page.demo;

export function useViewer(): Viewer {
  const store = usePageStore();
  return useSyncExternalStore(store.subscribe, store.viewer, store.viewer);
}
