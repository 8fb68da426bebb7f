import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { PageProvider } from '../blocks/page/page-context.tsx';
import type { PageStore } from '../blocks/page/page-store.ts';
import type { AppRouter } from './router.ts';

interface AppProps {
  readonly router: AppRouter;
  readonly store: PageStore;
}

export const App = ({ router, store }: AppProps) => (
  <StrictMode>
    <PageProvider value={store}>
      <RouterProvider router={router} />
    </PageProvider>
  </StrictMode>
);
