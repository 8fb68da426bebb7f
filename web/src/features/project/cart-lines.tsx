import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { useState } from 'react';
import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import { CartLineRow } from './cart-line.tsx';
import { type ShownLine, shownLine } from './line-words.ts';
import { RemovedLine } from './removed-line.tsx';
import { SwatchLine } from './swatch-line.tsx';

interface CartLinesProps {
  readonly asked: PortalProject;
  readonly cart: ShownCart;
  readonly explained: boolean;
}

/** What is in the cart, in its order, and in between what was just taken out of it. */
export function CartLines({ asked, cart, explained }: CartLinesProps) {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const { desk } = cart;
  const lines = cart.cart.lines
    .filter(({ id, removal }) => removal === null || (removal === 'person' && (removed.has(id) || cart.marks.has(id))))
    .toSorted((one, other) => one.position - other.position)
    .flatMap((line) => shownLine(asked, line) ?? []);
  const remove = ({ line }: ShownLine) => {
    desk.do({ kind: 'removeLine', lineId: line.id });
    setRemoved(new Set(removed).add(line.id));
  };
  const row = (shown: ShownLine) => {
    const { line, proof } = shown;
    if (line.removal !== null) {
      const by = removed.has(line.id) ? '' : ` by ${cart.marks.get(line.id)?.by ?? 'someone'}`;
      const name = line.kind === 'swatch' ? `Swatch, ${proof.productType}` : proof.productType;
      return (
        <RemovedLine
          key={line.id}
          name={name}
          by={by}
          onUndo={() => desk.do({ kind: 'restoreLine', lineId: line.id })}
        />
      );
    }
    if (line.kind === 'swatch')
      return (
        <SwatchLine key={line.id} viewer={asked.viewer} cart={cart} shown={shown} onRemove={() => remove(shown)} />
      );
    return (
      <CartLineRow
        key={line.id}
        asked={asked}
        cart={cart}
        shown={shown}
        explained={explained}
        onRemove={() => remove(shown)}
      />
    );
  };
  return <ul className="cart-lines">{lines.map(row)}</ul>;
}
