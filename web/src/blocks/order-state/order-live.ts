import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rawAddress } from '../api/raw-addresses.ts';
import { liveStream } from '../live/live-stream.ts';

interface LiveOrder {
  readonly projectID: string | null;
  readonly invoiceUrl: string | null;
}

/** Refetches after each change of the order: by its project's stream, or by its invoice's for an order of the shop. */
export function useOrderEvents(order: LiveOrder | undefined, queryKey: readonly string[]): void {
  const client = useQueryClient();
  const projectID = order?.projectID ?? null;
  const token = order?.invoiceUrl?.split('/').at(-1) ?? null;
  const key = queryKey.join('\n');
  useEffect(() => {
    if (projectID === null && token === null) return;
    const reload = () => void client.invalidateQueries({ queryKey: key.split('\n') });
    const address =
      projectID === null
        ? rawAddress('invoiceEvents', { token: token ?? '' })
        : rawAddress('projectEvents', { projectID });
    // The order may have changed between its reading and the opening.
    const stream = liveStream({ address, onOpen: reload });
    stream.listen(projectID === null ? 'invoice-changed' : 'order-changed', reload);
    return stream.close;
  }, [client, projectID, token, key]);
}
