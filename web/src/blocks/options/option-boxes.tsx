import './options.css';
import { friendlyName } from '@colorway/rules/product/names/friendly-names.ts';
import type { ProductOption } from '@colorway/rules/product/product-details.ts';
import { useId } from 'react';

interface OptionBoxesProps {
  readonly option: ProductOption;
  /** `id:name`, of the option and of its values. */
  readonly names: readonly string[];
  readonly value: string | undefined;
  readonly isOpen: (value: string) => boolean;
  readonly onChoose: (value: string) => void;
  /** The id of the text that explains why some options are disabled. */
  readonly reasonId?: string | undefined;
}

/** One choice of a product: radio buttons that look like boxes. What cannot be had beside the other choices is struck through. */
export function OptionBoxes({ option, names, value, isOpen, onChoose, reasonId }: OptionBoxesProps) {
  const name = useId();
  return (
    <fieldset className="option" aria-describedby={reasonId}>
      <legend className="field__label">{friendlyName(names, option.name)}</legend>
      <div className="option__boxes">
        {option.values.map((one) => (
          <label key={one} className="option__box">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={one === value}
              disabled={!isOpen(one)}
              onChange={() => onChoose(one)}
            />
            <span>{friendlyName(names, one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
