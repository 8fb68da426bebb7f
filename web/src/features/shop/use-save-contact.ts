import type { Invoice } from '@colorway/contract/shop/invoice.ts';
import { useState } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { ask } from '../../blocks/api/client.ts';
import { notify } from '../../ui/notify/notify.ts';
import { type ContactFaults, contactOf, faultsOfIssues, type TypedContact } from './contact-fields.ts';
import { sentence } from './refusals.ts';
import { useInvoiceCache } from './use-invoice.ts';

interface SaveContact {
  readonly busy: boolean;
  /** What no field stands for. */
  readonly refusal: string | undefined;
  readonly save: (typed: TypedContact) => Promise<void>;
}

/** On a refusal what was typed stays; when somebody else was first the invoice is read anew, and saving again keeps what stands here. */
export function useSaveContact(
  { token, version }: Invoice,
  onSaved: () => void,
  onFaults: (faults: ContactFaults) => void,
): SaveContact {
  const { put, again } = useInvoiceCache(token);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const save = async (typed: TypedContact) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      put(await ask('shop.contact', { token, version, contact: contactOf(typed) }));
      notify({ kind: 'success', text: 'Your address is saved.' });
      onSaved();
    } catch (error) {
      const faults = error instanceof ApiError ? faultsOfIssues(error.details.issues) : {};
      if (Object.keys(faults).length > 0) onFaults(faults);
      else setRefusal(sentence(error));
      if (error instanceof ApiError && error.status === 409) await again();
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, save };
}
