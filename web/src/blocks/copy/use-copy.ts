import { CONFIRMED_MS } from '@colorway/rules/time/delays.ts';
import { useEffect, useState } from 'react';
import { notify } from '../../ui/notify/notify.ts';

const CAN_NOT_COPY = 'Can not copy';

interface Copying {
  /** For 2 seconds after it worked. */
  readonly copied: boolean;
  readonly copy: (text: string) => Promise<void>;
}

export function useCopy(): Copying {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify({ kind: 'warning', text: CAN_NOT_COPY });
    }
  };
  return { copied, copy };
}
