import type { Proof } from '@colorway/contract/project/proof.ts';
import { friendlyName } from '@colorway/rules/product/names/friendly-names.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { type Selections, selectionKey } from '@colorway/rules/product/selections.ts';
import { useState } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { ProductOptions } from '../../../blocks/options/product-options.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';

interface AskPiecesProps {
  readonly proof: Proof;
  readonly product: ProductDetails;
  readonly cart: ShownCart;
  readonly selections: Selections;
  readonly onSelections: (selections: Selections) => void;
  readonly onDesignOnly: () => void;
}

interface Size {
  readonly label: string;
  readonly selections: Selections;
}

/** The sizes of the first option with several choices; the other options are chosen above. */
function sizesOf(product: ProductDetails, selections: Selections): readonly Size[] {
  const sized = product.options.find(({ values }) => values.length > 1);
  if (!sized) return [{ label: 'Pieces', selections }];
  return sized.values.map((value) => ({
    label: friendlyName(product.friendlyOptionNames, value),
    selections: { ...selections, [selectionKey(sized)]: value },
  }));
}

/** Asks for the pieces of each size and puts them into the cart, whose prices an approval names. */
export function AskPieces({ proof, product, cart, selections, onSelections, onDesignOnly }: AskPiecesProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isMissing, setMissing] = useState(false);
  const sizes = sizesOf(product, selections);
  const sized = product.options.find(({ values }) => values.length > 1);
  const others = { ...product, options: product.options.filter((option) => option !== sized) };
  const add = () => {
    const chosen = sizes.flatMap(({ label, selections: of }) => {
      const quantity = Number(typed[label] ?? '');
      return Number.isInteger(quantity) && quantity > 0 ? [{ selections: of, quantity }] : [];
    });
    setMissing(chosen.length === 0);
    for (const line of chosen)
      cart.store.do({ kind: 'addLine', lineId: crypto.randomUUID(), proofId: proof.id, ...line });
  };
  return (
    <form
      className="ask-pieces"
      aria-label="How many do you need?"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <p>
        <b>How many do you need?</b> An approval names sizes and pieces. Nothing is ordered by this.
      </p>
      {others.options.length > 0 ? (
        <ProductOptions details={others} selections={selections} onChange={onSelections} />
      ) : null}
      <div className="ask-pieces__sizes">
        {sizes.map(({ label }, at) => (
          <TextField
            key={label}
            label={label}
            inputMode="numeric"
            value={typed[label] ?? ''}
            maxLength={6}
            error={isMissing && at === 0 ? 'Enter how many pieces you need.' : undefined}
            onChange={({ target }) => {
              setTyped({ ...typed, [label]: target.value });
              setMissing(false);
            }}
          />
        ))}
      </div>
      <div className="ask-pieces__ways">
        <Button type="submit" look="primary">
          Use these pieces
        </Button>
        <Button look="quiet" onClick={onDesignOnly}>
          Approve the design only
        </Button>
      </div>
    </form>
  );
}
