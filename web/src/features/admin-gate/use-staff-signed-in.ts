import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { nextAddress } from '../../blocks/page/next-address.ts';
import { usePageStore } from '../../blocks/page/page-context.tsx';
import type { Viewer } from '../../blocks/page/page-data.ts';

export function useStaffSignedIn(heading?: string) {
  const store = usePageStore();
  const navigate = useNavigate();
  return useCallback(
    ({ viewer, next = heading }: { readonly viewer: Viewer; readonly next?: string | undefined }) => {
      store.setViewer(viewer);
      // Someone without the required second factor sees that at each sign-in.
      if (viewer.kind === 'staff' && viewer.secondFactorFrom !== undefined) return navigate({ to: '/admin/security' });
      return navigate({ href: nextAddress(next, '/admin/admin-portal') });
    },
    [store, navigate, heading],
  );
}
