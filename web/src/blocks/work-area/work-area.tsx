import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { makeQueryClient } from '../api/query-client.ts';
import { useSignedOut } from './use-signed-out.ts';

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
