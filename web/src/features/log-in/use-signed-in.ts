import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { nextAddress } from '../../blocks/page/next-address.ts';
import { usePageStore } from '../../blocks/page/page-context.tsx';
import type { LoggedIn } from './log-in-api.ts';

/** Goes on to where the visitor was heading, else to their projects. */
export function useSignedIn(heading?: string) {
  const store = usePageStore();
  const navigate = useNavigate();
  return useCallback(
    ({ viewer, next }: LoggedIn) => {
      store.setViewer(viewer);
      void navigate({ href: nextAddress(heading ?? next) });
    },
    [store, navigate, heading],
  );
}
