import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { CartLine } from '@colorway/rules/cart/cart.ts';
import { priceChangeMessage, resizeCommands } from '@colorway/rules/cart/sizes/resize.ts';
import type { Cents } from '@colorway/rules/money/cents.ts';
import { choose, isOpen, type Selections, selectionKey } from '@colorway/rules/product/selections.ts';
import { useEffect, useRef, useState } from 'react';
import type { ShownCart } from '../../../../blocks/cart/use-cart.ts';
import { OptionBoxes } from '../../../../blocks/options/option-boxes.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { IconX } from '../../../../ui/icons/icon-x.ts';

interface SizeOptionsProps {
  readonly product: PortalProject['products'][number];
  readonly cart: ShownCart;
  readonly line: CartLine;
  /** The lines of the same proof. */
  readonly lines: readonly CartLine[];
  readonly onPick: (selections: Selections) => void;
  readonly onDone: () => void;
}

const unitPriceOf = ({ totals }: ShownCart, { id }: CartLine): Cents | undefined =>
  totals?.lines.find((one) => one.id === id)?.price?.unitPrice;

/** The size of a line, changed in place and saved by each pick. A size that has a row already gets its pieces. */
export function SizeOptions({ product, cart, line, lines, onPick, onDone }: SizeOptionsProps) {
  const panel = useRef<HTMLDivElement>(null);
  const picked = useRef(0);
  const [before] = useState(() => unitPriceOf(cart, line));
  const size = JSON.stringify(line.selections);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size has another row, which takes the focus along
  useEffect(() => {
    const options = panel.current?.querySelectorAll('fieldset')[picked.current];
    options?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [size]);
  const pick = (at: number, key: string, value: string) => {
    const selections = choose(product, line.selections, key, value);
    const commands = resizeCommands(lines, line, { selections, newId: crypto.randomUUID() });
    if (commands.length === 0) return;
    picked.current = at;
    for (const command of commands) cart.store.do(command);
    onPick(selections);
  };
  const price = priceChangeMessage(before, unitPriceOf(cart, line));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would nest in its own options
    <div
      ref={panel}
      role="group"
      aria-label={`Options of these ${line.quantity}`}
      className="size-options"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Closes the panel alone, not the drawer.
        event.preventDefault();
        onDone();
      }}
    >
      <p className="size-options__head">
        <b>{`Options of these ${line.quantity}`}</b>
        <button type="button" className="icon-button" aria-label="Close the options" onClick={onDone}>
          <IconX className="icon" aria-hidden="true" />
        </button>
      </p>
      {product.options.map((option, at) => (
        <OptionBoxes
          key={option.id}
          option={option}
          names={product.friendlyOptionNames}
          value={line.selections[selectionKey(option)]}
          isOpen={(value) => isOpen(product, line.selections, selectionKey(option), value)}
          onChoose={(value) => pick(at, selectionKey(option), value)}
        />
      ))}
      <p className="size-options__done">
        <Button look="primary" size="small" onClick={onDone}>
          Done
        </Button>
        <span className="tiny quiet" role="status">
          {`${price} Saved as you pick.`.trim()}
        </span>
      </p>
    </div>
  );
}
