import type { CheckoutFields, CheckoutPageView } from '@colorway/contract/project/cart/checkout-contract.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isPassing } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { checkoutKeyOf } from '../page/use-project.ts';

/** A field is still being typed. */
const SAVE_MS = 500;
const RETRY_MS = 4_000;

type Edits = Partial<CheckoutFields>;

export interface CheckoutForm {
  /** The saved fields, and on top what was typed here since. Undefined while loading. */
  readonly page: CheckoutPageView | undefined;
  readonly failed: boolean;
  readonly again: () => Promise<unknown>;
  readonly set: (edits: Edits) => void;
  /** Resolves once everything typed is saved; rejects if it cannot be. */
  readonly flush: () => Promise<void>;
}

/** Without the fields that were saved as they are still typed. */
const withoutSaved = (edits: Edits, saved: Edits): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([field, value]) => saved[field as keyof Edits] !== value));

/** The fields of the page, saved one by one as they are typed. */
export function useCheckoutFields(projectID: string, cartVersion: number): CheckoutForm {
  const client = useQueryClient();
  const queryKey = useMemo(() => checkoutKeyOf(projectID, cartVersion), [projectID, cartVersion]);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call('checkout.read', { projectID }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const [edits, setEdits] = useState<Edits>({});
  const latest = useRef({ edits, queryKey });
  latest.current.queryKey = queryKey;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(undefined);

  const put = useCallback((next: Edits) => {
    latest.current.edits = next;
    setEdits(next);
  }, []);
  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    await saving.current?.catch(() => {});
    const sent = latest.current.edits;
    if (Object.keys(sent).length === 0) return;
    saving.current = (async () => {
      const answer = await call('checkout.save', { projectID, ...sent });
      client.setQueryData(latest.current.queryKey, answer);
      put(withoutSaved(latest.current.edits, sent));
    })();
    await saving.current;
  }, [client, projectID, put]);
  const saveSoon = useCallback(
    (ms: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        save().catch((failure: unknown) => {
          if (isPassing(failure)) saveSoon(RETRY_MS);
          else notifyError(failure);
        });
      }, ms);
    },
    [save],
  );
  useEffect(() => {
    // A page that is closed while a field is being typed saves what it has.
    const saveNow = () => void save().catch(() => {});
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [save]);
  const set = useCallback(
    (change: Edits) => {
      put({ ...latest.current.edits, ...change });
      saveSoon(SAVE_MS);
    },
    [put, saveSoon],
  );
  const page = useMemo(() => (data ? { ...data, ...edits } : undefined), [data, edits]);
  return { page, failed: error !== null && !data, again: refetch, set, flush: save };
}
