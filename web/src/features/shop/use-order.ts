import { useRef, useState } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { ask } from '../../blocks/api/client.ts';
import type { InputOf, OutputOf } from '../../blocks/api/operations.ts';
import { sentence } from './refusals.ts';

type Order = InputOf<'shop.order'>;

export interface OrderRefusal {
  readonly message: string;
  /** The figures were others than those on the page: they were asked for again, and so is the press. */
  readonly priceChanged: boolean;
}

interface Ordering {
  readonly busy: boolean;
  readonly refusal: OrderRefusal | undefined;
  readonly send: (order: Order) => Promise<void>;
  readonly forget: () => void;
}

/** A repeated press of the same order goes by the same key, so that it is made once however often the answer is lost. */
export function useOrder(
  onOrdered: (made: OutputOf<'shop.order'>) => void,
  onPriceChanged: () => Promise<unknown>,
): Ordering {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<OrderRefusal>();
  const attempt = useRef({ order: '', key: '' });

  const send = async (order: Order) => {
    setBusy(true);
    setRefusal(undefined);
    const said = JSON.stringify(order);
    if (attempt.current.order !== said) attempt.current = { order: said, key: crypto.randomUUID() };
    try {
      onOrdered(await ask('shop.order', order, { idempotencyKey: attempt.current.key }));
    } catch (error) {
      const priceChanged = error instanceof ApiError && error.code === 'price-changed';
      if (priceChanged) await onPriceChanged();
      setRefusal({ message: sentence(error), priceChanged });
    } finally {
      setBusy(false);
    }
  };

  return { busy, refusal, send, forget: () => setRefusal(undefined) };
}
