import { PICKER_OPENS_MS } from '@colorway/rules/time/delays.ts';
import { useEffect, useState } from 'react';

/** The picker opens about a second after the pattern has loaded (specification 000). */
export function usePickerOpening(loaded: boolean): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!loaded) return;
    const timer = setTimeout(() => setOpen(true), PICKER_OPENS_MS);
    return () => clearTimeout(timer);
  }, [loaded]);
  return open;
}
