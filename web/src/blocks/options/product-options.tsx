import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { choose, isOpen, ruleMessage, type Selections, selectionKey } from '@colorway/rules/product/selections.ts';
import { useId } from 'react';
import { OptionBoxes } from './option-boxes.tsx';

interface ProductOptionsProps {
  readonly details: Pick<ProductDetails, 'productType' | 'options' | 'friendlyOptionNames'>;
  readonly selections: Selections;
  readonly onChange: (selections: Selections) => void;
}

/** All choices of a product, and why some of them leave no other. */
export function ProductOptions({ details, selections, onChange }: ProductOptionsProps) {
  const id = useId();
  const reasons = ruleMessage(details);
  if (details.options.length === 0) return null;
  return (
    <div className="options">
      {details.options.map((option) => {
        const key = selectionKey(option);
        const open = (value: string) => isOpen(details, selections, key, value);
        return (
          <OptionBoxes
            key={option.id}
            option={option}
            names={details.friendlyOptionNames}
            value={selections[key]}
            isOpen={open}
            onChoose={(value) => onChange(choose(details, selections, key, value))}
            reasonId={option.values.every(open) ? undefined : id}
          />
        );
      })}
      {reasons.length > 0 ? (
        <p className="tiny quiet" id={id}>
          {reasons.join(' ')}
        </p>
      ) : null}
    </div>
  );
}
