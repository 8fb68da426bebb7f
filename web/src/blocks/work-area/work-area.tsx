import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { notify } from '../../ui/notify/notify.ts';
import { ApiError } from '../api/api-error.ts';
import { makeQueryClient } from '../api/query-client.ts';
import { usePageStore } from '../page/page-context.tsx';

/** Whose session was ended elsewhere is led to the door by the first answer that says so. */
function useSignedOut(client: QueryClient): void {
  const store = usePageStore();
  const router = useRouter();

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        const { kind } = store.viewer();
        if (!(error instanceof ApiError) || error.code !== 'not-signed-in' || kind === 'nobody') return;
        // Staff who open a customer's page are still signed in.
        if (kind === 'staff' && event.query.meta?.audience === 'customer') return;
        store.setViewer({ kind: 'nobody' });
        notify({ kind: 'info', text: 'You were signed out.' });
        const next = router.state.location.href;
        void router.navigate({ to: kind === 'staff' ? '/admin/sign-in' : '/log-in', search: { next } });
      }),
    [client, store, router],
  );
}

/** Gives the working screens their queries. Visitors' screens do without, so their first load does not carry them. */
export function WorkArea() {
  const [client] = useState(makeQueryClient);
  useSignedOut(client);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
