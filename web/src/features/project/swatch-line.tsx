import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import { IconTrash } from '../../ui/icons/icon-trash.ts';
import { ChangeNote } from './change-note.tsx';
import type { ShownLine } from './line-words.ts';

interface SwatchLineProps {
  readonly viewer: PortalProject['viewer'];
  readonly cart: ShownCart;
  readonly shown: ShownLine;
  readonly onRemove: () => void;
}

export function SwatchLine({ viewer, cart, shown: { line, proof }, onRemove }: SwatchLineProps) {
  const swatch = cart.figures?.swatches.find(({ id }) => id === line.id);
  const mark = cart.marks.get(line.id);
  return (
    <li className="cart-line cart-line--swatch" data-marked={mark ? '' : undefined}>
      <img className="cart-line__picture" src={proof.picture.previewUrl} alt="" />
      <div className="cart-line__words">
        <b>{`Swatch, ${proof.productType}`}</b>
        {swatch ? <p className="tiny quiet">{`${swatch.words}. ${swatch.rule}`}</p> : null}
        {mark ? <ChangeNote mark={mark} cart={cart} viewer={viewer} /> : null}
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
