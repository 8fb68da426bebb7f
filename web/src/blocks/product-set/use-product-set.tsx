import { CART_FULL, notAdded, productsAdded } from '@colorway/rules/shop/cart/cart-messages.ts';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { call } from '../api/client.ts';
import type { InputOf } from '../api/operations.ts';
import { addDesign } from '../shop-cart/cart-store.ts';
import type { Offer } from './use-offers.ts';

type DesignColors = readonly InputOf<'patterns.configure'>['colors'][number][];

/** Makes the design of a product. The key names product and colors, so that a second press makes no second design. */
export const makeDesign = async (handle: string, colors: DesignColors, key: string): Promise<string> => {
  const input = { handle, serialized: '', colors: colors.map((color) => ({ ...color })) };
  return (await call('patterns.configure', input, { idempotencyKey: key })).id;
};

interface SetLine extends Pick<Offer, 'handle' | 'label' | 'selections'> {
  readonly quantity: number;
  readonly design: () => Promise<string>;
}

/** Adds each product as its own line; returns what could not be added. */
async function addLines(lines: readonly SetLine[]) {
  const made = await Promise.allSettled(lines.map(({ design }) => design()));
  let isFull = false;
  const failed = lines.filter(({ handle, selections, quantity }, at) => {
    const one = made[at];
    if (one?.status !== 'fulfilled') return true;
    const isAdded = addDesign({ handle, configuredId: one.value, selections, quantity });
    isFull ||= !isAdded;
    return !isAdded;
  });
  return { failed, isFull };
}

interface SetAnswer {
  readonly text: string;
  readonly isFault: boolean;
}

const answerOf = (lines: readonly SetLine[], failed: readonly SetLine[], isFull: boolean): SetAnswer => {
  const added = lines.length - failed.length;
  if (isFull) return { text: CART_FULL, isFault: true };
  if (failed.length === 0) return { text: productsAdded(added), isFault: false };
  return {
    text: notAdded(
      failed.map(({ label }) => label),
      added,
    ),
    isFault: true,
  };
};

/** Ticked products that go into the cart by one press; what could not be added stays ticked. */
export function useProductSet() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<SetAnswer>();
  const tick = useCallback((handle: string, isTicked: boolean) => {
    setAnswer(undefined);
    setTicked((now) => new Set(isTicked ? [...now, handle] : [...now].filter((one) => one !== handle)));
  }, []);
  const add = async (lines: readonly SetLine[]) => {
    setBusy(true);
    setAnswer(undefined);
    const { failed, isFull } = await addLines(lines);
    const added = new Set(lines.filter((line) => !failed.includes(line)).map(({ handle }) => handle));
    setBusy(false);
    setTicked((now) => new Set([...now].filter((handle) => !added.has(handle))));
    setAnswer(answerOf(lines, failed, isFull));
  };
  return { ticked, tick, add, isBusy, answer };
}

/** The outcome of the press. */
export const AddedToCart = ({ answer }: { readonly answer: SetAnswer | undefined }) => (
  <>
    {answer?.isFault ? (
      <AlertBlock tone="error" icon={<IconAlertTriangle className="icon" />} live>
        <p>{answer.text}</p>
      </AlertBlock>
    ) : null}
    <p className="small" role="status">
      {answer && !answer.isFault ? (
        <>
          {`${answer.text} `}
          <Link to="/shop/cart" className="text-link">
            View cart
          </Link>
        </>
      ) : null}
    </p>
  </>
);
