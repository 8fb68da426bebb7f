import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { minimumWords } from '@colorway/rules/product/quantity.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { useRef, useState } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { PriceLine } from '../../../blocks/price/price-line.tsx';
import { QuantityStepper } from '../../../blocks/quantity/quantity-stepper.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import type { Choice } from './use-choice.ts';

interface AddToCartProps {
  readonly asked: PortalProject;
  readonly proof: Proof;
  readonly cart: ShownCart;
  readonly choice: Choice;
  readonly onCart: () => void;
}

/** Quantity, what it costs, and the one press. Too few are told beside the button, which stays where it is. */
export function AddToCart({ asked, proof, cart, choice, onCart }: AddToCartProps) {
  const field = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<number>();
  const { details, typed, setTyped, quantity, price, noPrice, selections } = choice;
  const { labels } = asked.content;
  const label = isDistributor(asked.project.type) ? labels.orderSummary : labels.cart;
  if (!details) return null;
  const minimum = Math.max(1, details.minimumQuantity);
  const tooFew = quantity < minimum;
  const blocked = tooFew || noPrice !== undefined;
  const add = () => {
    if (blocked) return field.current?.focus();
    const { id: proofId } = proof;
    cart.desk.do({ kind: 'addLine', lineId: crypto.randomUUID(), proofId, selections, quantity });
    setAdded(quantity);
    setTyped('0');
  };
  return (
    <div className="add-to-cart">
      <div className="add-to-cart__row">
        <QuantityStepper
          ref={field}
          least={0}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setAdded(undefined);
          }}
        />
        <Button look="primary" size="large" aria-disabled={blocked || undefined} onClick={add}>
          {`Add to ${label}`}
        </Button>
      </div>
      <div className="add-to-cart__line" role="status">
        {added === undefined ? null : (
          <p className="add-to-cart__added small">
            <IconCheck className="icon icon--small" aria-hidden="true" />
            {`${added} added.`}
            <button type="button" className="text-link" onClick={onCart}>
              {`View ${label}`}
            </button>
          </p>
        )}
        {tooFew && added === undefined ? <p className="small quiet">{minimumWords(minimum)}</p> : null}
        {noPrice && !tooFew ? <p className="small">{noPrice}</p> : null}
      </div>
      {price && !tooFew ? <PriceLine price={price} quantity={quantity} productType={proof.productType} /> : null}
    </div>
  );
}
