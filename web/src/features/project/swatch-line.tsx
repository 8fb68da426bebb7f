import { formatMoney } from '@colorway/rules/money/cents.ts';
import { IconTrash } from '@tabler/icons-react';
import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import type { ShownLine } from './line-words.ts';

interface SwatchLineProps {
  readonly cart: ShownCart;
  readonly shown: ShownLine;
  readonly onRemove: () => void;
}

export function SwatchLine({ cart, shown: { line, proof }, onRemove }: SwatchLineProps) {
  const swatch = cart.figures?.swatches.find(({ id }) => id === line.id);
  return (
    <li className="cart-line cart-line--swatch">
      <img className="cart-line__picture" src={proof.picture.previewUrl} alt="" />
      <div className="cart-line__words">
        <b>{`Swatch, ${proof.productType}`}</b>
        {swatch ? <p className="tiny quiet">{swatch.words}</p> : null}
      </div>
      {swatch ? <b className="figures">{formatMoney(swatch.unitPrice)}</b> : null}
      <button
        type="button"
        className="icon-button"
        aria-label={`Remove the swatch of ${proof.productType}`}
        onClick={onRemove}
      >
        <IconTrash className="icon" aria-hidden="true" />
      </button>
    </li>
  );
}
