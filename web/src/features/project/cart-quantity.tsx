import { quantityFault } from '@colorway/rules/product/quantity.ts';
import { useRef, useState } from 'react';
import { QuantityStepper } from '../../blocks/quantity/quantity-stepper.tsx';

interface CartQuantityProps {
  readonly quantity: number;
  readonly label: string;
  readonly onChange: (quantity: number) => void;
}

/**
 * While the field has the focus it shows what is typed in it, whatever others do; what is no quantity is not sent, and leaving
 * the field brings back the last one that was.
 */
export function CartQuantity({ quantity, label, onChange }: CartQuantityProps) {
  const holder = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<string>();
  const fault = typed === undefined ? undefined : quantityFault(Number(typed), 1);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left
    <span
      ref={holder}
      className="cart-line__quantity"
      onBlur={({ target }) => target instanceof HTMLInputElement && setTyped(undefined)}
    >
      <QuantityStepper
        label={label}
        value={typed ?? String(quantity)}
        error={fault}
        onChange={(value) => {
          setTyped(holder.current?.querySelector('input') === document.activeElement ? value : undefined);
          if (quantityFault(Number(value), 1) === undefined) onChange(Number(value));
        }}
      />
    </span>
  );
}
