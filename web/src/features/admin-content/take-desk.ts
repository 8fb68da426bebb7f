import type { Desk } from '@colorway/contract/content/desk-contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { DASHBOARD_KEY, mergeDesk } from './content-api.ts';

/**
 * What a save answered stands at once. A reading that is under way may be older than it, so it is given up and done
 * anew: it may also bring what a colleague saved.
 */
export async function takeDesk(client: QueryClient, got: Desk): Promise<void> {
  const reading = client.isFetching({ queryKey: DASHBOARD_KEY }) > 0;
  if (reading) await client.cancelQueries({ queryKey: DASHBOARD_KEY });
  client.setQueryData<Desk>(DASHBOARD_KEY, (old) => mergeDesk(old, got));
  if (reading) void client.invalidateQueries({ queryKey: DASHBOARD_KEY });
}
