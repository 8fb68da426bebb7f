import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { FREE, sumOf } from '@colorway/rules/money/cents.ts';
import { PRICE_NOT_LOADED, setLabel, TICK_TO_MAKE_SET } from '@colorway/rules/shop/cart/cart-messages.ts';
import { setTotals } from '@colorway/rules/shop/cart/product-set.ts';
import { itemOf, type Offer } from '../../../blocks/product-set/use-offers.ts';
import { AddedToCart, makeDesign, type useProductSet } from '../../../blocks/product-set/use-product-set.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';

/** A product that fits the colors of the board. */
export interface TickedOffer extends Offer {
  readonly colorCount: number;
}

/** The same product in the same colors is made once while the page is open. */
const keys = new Map<string, string>();

function designOf({ handle, colorCount }: TickedOffer, colors: readonly LibraryColor[]): Promise<string> {
  const sent = colors
    .slice(0, colorCount)
    .map(({ id, colorName, hex, colorSet }) => ({ id, colorName, hex, colorSet }));
  const content = JSON.stringify([handle, sent]);
  const key = keys.get(content) ?? crypto.randomUUID();
  keys.set(content, key);
  return makeDesign(handle, sent, key);
}

interface BoardSetProps {
  readonly set: ReturnType<typeof useProductSet>;
  readonly picked: readonly TickedOffer[];
  readonly colors: readonly LibraryColor[];
  /** Asks again for what did not come; undefined when all prices did. */
  readonly onAgain: (() => void) | undefined;
}

/** The ticked products with their price, and the press that adds them. */
export function BoardSet({ set: { add, isBusy, answer }, picked, colors, onAgain }: BoardSetProps) {
  const total = sumOf(setTotals(picked.map((offer) => itemOf(offer, offer.minimum))).map((one) => one ?? FREE));
  const addAll = () =>
    add(picked.map((offer) => ({ ...offer, quantity: offer.minimum, design: () => designOf(offer, colors) })));
  return (
    <div className="board__set">
      <div className="board__picked">
        <p className="small quiet">
          {picked.length === 0 ? TICK_TO_MAKE_SET : picked.map(({ label }) => label).join(', ')}
        </p>
        {onAgain ? (
          <p className="small board__again" role="alert">
            {PRICE_NOT_LOADED}
            <Button size="small" onClick={onAgain}>
              Try again
            </Button>
          </p>
        ) : null}
        <AddedToCart answer={answer} />
      </div>
      <p className="board__total figures" role="status">
        {picked.length > 0 ? setLabel(picked.length, total) : ''}
      </p>
      <DisabledReasonButton
        look="primary"
        busy={isBusy}
        reason={picked.length === 0 ? 'Tick what to add' : undefined}
        onClick={() => void addAll()}
      >
        Add to Cart
      </DisabledReasonButton>
    </div>
  );
}
