import { NOT_CREATED } from '@colorway/rules/configurator/messages.ts';
import type { SaveRefusal } from '@colorway/rules/configurator/save-failure.ts';
import { hexesOf, pickedColors, type Slots } from '@colorway/rules/configurator/slots.ts';
import { designName } from '@colorway/rules/pattern/shared-design.ts';
import { TO_PRODUCT_MS } from '@colorway/rules/time/delays.ts';
import { useCallback, useEffect, useState } from 'react';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { rememberDesign } from '../../../blocks/my-designs/my-designs.ts';
import { filledIn } from '../../../blocks/product-stage/drawing/filled-in.ts';
import { useOnline } from '../../../ui/page/use-online.ts';
import { useHostPage } from '../page/host-page.ts';
import type { PatternFacts } from '../page/pattern-facts.ts';

/** `waiting`: offline, the save goes on when the network is back. */
export type SavePhase = 'idle' | 'waiting' | 'creating' | 'created' | 'failed';

/** The error's class would bring more of the client into the page. */
function refusalOf(error: unknown): SaveRefusal {
  const { code = '', details } = Object(error) as { code?: string; details?: { readonly retryAfter?: unknown } };
  return { code, waitSeconds: Number(details?.retryAfter ?? 0) || 0 };
}

interface SaveDesign {
  readonly phase: SavePhase;
  /** Why it failed, in the server's own sentence where it has one. */
  readonly failure: string;
  readonly refusal: SaveRefusal;
  /** Also tries again: the same design goes by the same key, so it is made once. */
  readonly begin: () => void;
  readonly back: () => void;
}

/** A design whose colors are changed for the cart says so in the address; the product page leads back. */
function productLink(handle: string, id: string): string {
  const cart = new URLSearchParams(location.search).get('cart');
  const query = new URLSearchParams({ configuredId: id, ...(cart !== null && { cart }) });
  return `/shop/products/${encodeURIComponent(handle)}?${query}`;
}

/** Sends the design, and about two seconds after the link is there the browser goes to the product (specification 000). */
export function useSaveDesign(facts: PatternFacts, slots: Slots, onSaved: () => void): SaveDesign {
  const [phase, setPhase] = useState<SavePhase>('idle');
  const [link, setLink] = useState<string>();
  const online = useOnline();
  const host = useHostPage();
  const { handle, template = '' } = facts;
  const {
    run,
    refusal = '',
    error,
  } = useCommand('patterns.configure', {
    messages: { unexpected: NOT_CREATED },
    after: ({ id }) => {
      onSaved();
      if (host) {
        host.saved(id, handle);
        return setPhase('idle');
      }
      setPhase('created');
      setLink(productLink(handle, id));
    },
    refused: () => setPhase(navigator.onLine ? 'failed' : 'waiting'),
  });

  const begin = useCallback(() => {
    const picked = pickedColors(slots);
    // A design from a link is in hand from here on, also if it cannot be saved (D84).
    rememberDesign({ handle, name: designName(facts), colors: picked });
    if (!navigator.onLine) return setPhase('waiting');
    setPhase('creating');
    const colors = picked.map(({ id, colorName, hex, colorSet }) => ({ id, colorName, hex, colorSet }));
    void run({ handle, serialized: filledIn(template, hexesOf(slots)), colors });
  }, [run, handle, template, facts, slots]);

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

  return { phase, failure: refusal, refusal: refusalOf(error), begin, back: () => setPhase('idle') };
}
