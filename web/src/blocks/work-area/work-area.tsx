import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { notify } from '../../ui/notify/notify.ts';
import { ApiError } from '../api/api-error.ts';
import { makeQueryClient } from '../api/query-client.ts';
import { PreviewStrip } from '../layout/preview-strip.tsx';
import { usePageStore } from '../page/page-context.tsx';
import { clearOnceLeft } from './clear-once-left.ts';

const PROJECT_PAGE = /^\/project\/[^/]+(?:\/proof\/[^/]+)?$/;

type CacheEvent = Parameters<Parameters<ReturnType<QueryClient['getQueryCache']>['subscribe']>[0]>[0];

/** The query that was refused because the session ended; undefined for all else. */
function refusedQuery(event: CacheEvent) {
  if (event.type !== 'updated' || event.action.type !== 'error') return undefined;
  const { error } = event.action;
  return error instanceof ApiError && error.code === 'not-signed-in' ? event.query : undefined;
}

/** Whose session was ended elsewhere is led to the door by the first answer that says so. */
function useSignedOut(client: QueryClient): void {
  const store = usePageStore();
  const router = useRouter();

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const query = refusedQuery(event);
        const { kind } = store.viewer();
        if (!query || kind === 'nobody') return;
        // Staff who open a customer's page are still signed in.
        if (kind === 'staff' && query.meta?.audience === 'customer') return;
        const { href, pathname } = router.state.location;
        // The project itself tells a visitor that the link has ended.
        if (kind === 'share' && PROJECT_PAGE.test(pathname)) return;
        store.setViewer({ kind: 'nobody' });
        notify({ kind: 'info', text: 'You were signed out.' });
        clearOnceLeft(client, router);
        void router.navigate({ to: kind === 'staff' ? '/admin/sign-in' : '/log-in', search: { next: href } });
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
      <PreviewStrip />
      <Outlet />
    </QueryClientProvider>
  );
}
