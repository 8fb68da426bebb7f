import { NOT_CREATED } from '@colorway/rules/configurator/messages.ts';
import { pickedColors, type Slots } from '@colorway/rules/configurator/slots.ts';
import { TO_PRODUCT_MS } from '@colorway/rules/time/delays.ts';
import { useCallback, useEffect, useState } from 'react';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { filledIn } from '../../../blocks/product-stage/drawing/filled-in.ts';
import { useOnline } from '../../../ui/page/use-online.ts';
import type { PatternFacts } from '../page/pattern-facts.ts';
import { hexesOf } from '../page/slot-colors.ts';

/** `waiting`: offline, the save goes on when the network is back. */
export type SavePhase = 'idle' | 'waiting' | 'creating' | 'created' | 'failed';

interface SaveDesign {
  readonly phase: SavePhase;
  /** Why it failed, in the server's own sentence where it has one. */
  readonly failure: string;
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
  const online = useOnline();
  const { handle, template = '' } = facts;
  const { run, refusal = '' } = useCommand('patterns.configure', {
    messages: { unexpected: NOT_CREATED },
    after: ({ id }) => {
      onSaved();
      setPhase('created');
      setLink(productLink(handle, id));
    },
    refused: () => setPhase(navigator.onLine ? 'failed' : 'waiting'),
  });

  const begin = useCallback(() => {
    if (!navigator.onLine) return setPhase('waiting');
    setPhase('creating');
    const colors = pickedColors(slots).map(({ id, colorName, hex, colorSet }) => ({ id, colorName, hex, colorSet }));
    void run({ handle, serialized: filledIn(template, hexesOf(slots)), colors });
  }, [run, handle, template, slots]);

  useEffect(() => {
    if (phase === 'waiting' && online) begin();
  }, [phase, online, begin]);

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

  return { phase, failure: refusal, begin, back: () => setPhase('idle') };
}
