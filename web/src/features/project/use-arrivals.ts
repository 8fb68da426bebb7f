import type { Proof } from '@colorway/contract/project/proof.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../../ui/notify/notify.ts';

interface Arrivals {
  /** In the order of the page, new ones first once they may come in. */
  readonly shown: readonly Proof[];
  readonly isNew: (id: string) => boolean;
  readonly opened: (id: string) => void;
}

const NEAR_TOP = 240;

/**
 * A proof that arrives while the page is open comes in first, but only where nothing jumps: at the top of the page with
 * nothing open over it. Until then only a notice tells of it.
 */
export function useArrivals(proofs: readonly Proof[], busy: boolean, onView: (id: string) => void): Arrivals {
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(proofs.map(({ id }) => id)));
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const told = useRef(new Set<string>());
  const waiting = proofs.filter(({ id }) => !known.has(id) && !fresh.includes(id));

  const opened = useCallback((id: string) => {
    setFresh((now) => now.filter((one) => one !== id));
    setKnown((now) => new Set(now).add(id));
  }, []);
  const comeIn = useCallback(
    () => setFresh((now) => [...waiting.map(({ id }) => id).filter((id) => !now.includes(id)), ...now]),
    [waiting],
  );
  useEffect(() => {
    if (waiting.length === 0 || busy) return;
    for (const { id, productType } of waiting) {
      if (told.current.has(id)) continue;
      told.current.add(id);
      const text = `A new proof arrived: ${productType}.`;
      const run = () => {
        onView(id);
        opened(id);
      };
      notify({ kind: 'info', text, action: { label: 'View Proof', run } });
    }
    const tryIt = () => {
      if (scrollY < NEAR_TOP) comeIn();
    };
    tryIt();
    addEventListener('scroll', tryIt, { passive: true });
    return () => removeEventListener('scroll', tryIt);
  }, [waiting, busy, comeIn, onView, opened]);

  const shown = useMemo(() => {
    const byId = new Map(proofs.map((proof) => [proof.id, proof]));
    const first = fresh.flatMap((id) => byId.get(id) ?? []);
    return [...first, ...proofs.filter(({ id }) => known.has(id) && !fresh.includes(id))];
  }, [proofs, fresh, known]);
  const isNew = useCallback((id: string) => fresh.includes(id), [fresh]);
  return { shown, isNew, opened };
}
