import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notify } from '../../ui/notify/notify.ts';

/** Somebody came here from an address we do not have: say so once, then forget it. */
export function useLostNote(): void {
  const { missing } = useSearch({ from: '/' });
  const navigate = useNavigate();

  useEffect(() => {
    if (!missing) return;
    notify({ kind: 'info', text: `There is no page at ${missing}. This is the start page.` });
    void navigate({ to: '/', search: {}, replace: true });
  }, [missing, navigate]);
}
