import type { INVOICE_CHANGED, Invoice } from '@colorway/contract/shop/invoice.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { rawAddress } from '../../../blocks/api/raw-addresses.ts';
import { liveStream } from '../../../blocks/live/live-stream.ts';
import { isUnknown } from '../refusals.ts';

const keyOf = (token: string) => ['shop', 'invoice', token] as const;
/** The type knows the word; its module would bring zod along. */
const CHANGED: typeof INVOICE_CHANGED = 'invoice-changed';

interface InvoiceQuery {
  readonly invoice: Invoice | undefined;
  readonly failed: boolean;
  readonly unknown: boolean;
  readonly again: () => void;
}

/** Changes of the order arrive within a second; what changed before the stream was open is refetched. */
function useInvoiceEvents(token: string, isActive: boolean, onChange: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const address = rawAddress('invoiceEvents', { token });
    const stream = liveStream({ address, onOpen: onChange });
    stream.listen(CHANGED, onChange);
    return stream.close;
  }, [token, isActive, onChange]);
}

export function useInvoice(token: string): InvoiceQuery {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(token),
    queryFn: () => call('shop.invoice', { token }),
    refetchOnWindowFocus: 'always',
    // The client tries a read again by itself.
    retry: false,
  });
  const reload = useCallback(() => void client.invalidateQueries({ queryKey: keyOf(token) }), [client, token]);
  useInvoiceEvents(token, data !== undefined, reload);
  return {
    invoice: data,
    failed: error !== null && data === undefined,
    unknown: isUnknown(error),
    again: () => void refetch(),
  };
}

interface InvoiceCache {
  readonly put: (invoice: Invoice) => void;
  readonly again: () => Promise<unknown>;
}

export function useInvoiceCache(token: string): InvoiceCache {
  const client = useQueryClient();
  return {
    put: (invoice) => client.setQueryData(keyOf(token), invoice),
    again: () => client.invalidateQueries({ queryKey: keyOf(token) }),
  };
}
