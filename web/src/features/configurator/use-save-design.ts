import { pickedColors, type Slots, slotsKey } from '@colorway/rules/configurator/slots.ts';
import { TO_PRODUCT_MS } from '@colorway/rules/time/delays.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../../blocks/api/client.ts';
import { filledIn } from '../../blocks/product-stage/filled-in.ts';
import type { PatternFacts } from './pattern-facts.ts';
import { hexesOf } from './slot-colors.ts';

export type SavePhase = 'idle' | 'creating' | 'created' | 'failed';

interface SaveDesign {
  readonly phase: SavePhase;
  /** Also tries again: the same design goes by the same key, so it is made once. */
  readonly begin: () => void;
  readonly back: () => void;
}

const productLink = (handle: string, id: string): string =>
  `/shop/products/${encodeURIComponent(handle)}?configuredId=${encodeURIComponent(id)}`;

/** Sends the design, and about two seconds after the link is there the browser goes to the product (specification 000). */
export function useSaveDesign(facts: PatternFacts, slots: Slots, onSaved: () => void): SaveDesign {
  const [phase, setPhase] = useState<SavePhase>('idle');
  const [link, setLink] = useState<string>();
  const attempt = useRef({ design: '', key: '' });
  const { handle, template = '' } = facts;

  const begin = useCallback(async () => {
    setPhase('creating');
    const design = slotsKey(slots);
    if (attempt.current.design !== design) attempt.current = { design, key: crypto.randomUUID() };
    try {
      const colors = pickedColors(slots).map(({ colorName, hex, colorSet }) => ({ colorName, hex, colorSet }));
      const serialized = filledIn(template, hexesOf(slots));
      const { id } = await ask(
        'patterns.configure',
        { handle, serialized, colors },
        { idempotencyKey: attempt.current.key },
      );
      onSaved();
      setPhase('created');
      setLink(productLink(handle, id));
    } catch {
      setPhase('failed');
    }
  }, [handle, template, slots, onSaved]);

  useEffect(() => {
    if (link === undefined) return;
    const timer = setTimeout(() => location.assign(link), TO_PRODUCT_MS);
    // Back from the product the page may stand as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setPhase('idle');
      setLink(undefined);
    };
    addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', onShow);
    };
  }, [link]);

  return { phase, begin: () => void begin(), back: () => setPhase('idle') };
}
