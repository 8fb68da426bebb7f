import type { CustomerRecord } from '@colorway/contract/customer/customer-contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { notify } from '../../ui/notify/notify.ts';

export interface CustomerSearch {
  readonly view?: string;
  readonly q?: string;
  /** The part of the record; the timeline without it. */
  readonly part?: string;
}

export const CUSTOMERS_KEY = ['customers'] as const;
export const recordKey = (id: string) => [...CUSTOMERS_KEY, 'record', id] as const;

/** A change answers with the record as it is then; the list is read again, since names and sums may differ. */
export function useRecordSaved(done: string, then?: (record: CustomerRecord) => void) {
  const client = useQueryClient();
  return {
    after: (record: CustomerRecord) => {
      client.setQueryData(recordKey(record.id), record);
      void client.invalidateQueries({ queryKey: CUSTOMERS_KEY });
      notify({ kind: 'success', text: done });
      then?.(record);
    },
    refused: notifyError,
  };
}
