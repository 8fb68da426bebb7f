import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { PageProvider } from '../blocks/page/page-context.tsx';
import type { PageStore } from '../blocks/page/page-store.ts';
import type { AppRouter } from './router.ts';

interface AppProps {
  readonly router: AppRouter;
  readonly store: PageStore;
  /** Once the page answers. */
  readonly onReady?: () => void;
}

export function App({ router, store, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <PageProvider value={store}>
        <RouterProvider router={router} />
      </PageProvider>
    </StrictMode>
  );
}
