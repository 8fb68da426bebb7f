import './quantity.css';
import { MAX_QUANTITY } from '@colorway/rules/product/quantity.ts';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from 'react';
import { IconMinus } from '../../ui/icons/icon-minus.ts';
import { IconPlus } from '../../ui/icons/icon-plus.ts';

interface QuantityStepperProps {
  readonly ref?: Ref<HTMLInputElement>;
  /** The typed text: empty or a whole number of up to four digits. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label?: string;
  /** Where the steps end; 0 where nothing may be wanted yet. */
  readonly least?: 0 | 1;
  /** The error message. */
  readonly error?: string | undefined;
}

const MAX_DIGITS = String(MAX_QUANTITY).length;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, MAX_DIGITS);
const within = (count: number, least: number): string => String(Math.min(MAX_QUANTITY, Math.max(least, count)));

/** A whole number by buttons, by keys or typed. */
export function QuantityStepper({ ref, value, onChange, label = 'Quantity', least = 1, error }: QuantityStepperProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // The page comes drawn, and what is typed before React takes over raises no event that it hears.
  useEffect(() => {
    const typed = box.current?.querySelector('input')?.value ?? value;
    if (typed !== value) onChange(digitsOf(typed));
  });
  const count = Number(value);
  const step = (by: number) => onChange(within(count + by, least));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div ref={box} className="quantity" data-error={error ? '' : undefined}>
      <button type="button" aria-label="One less" aria-disabled={count <= least || undefined} onClick={() => step(-1)}>
        <IconMinus className="icon" aria-hidden="true" />
      </button>
      <input
        ref={ref}
        className="quantity__count figures"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuemin={least}
        aria-valuemax={MAX_QUANTITY}
        aria-valuenow={value === '' ? undefined : count}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        maxLength={MAX_DIGITS}
        value={value}
        onChange={(event) => onChange(digitsOf(event.target.value))}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label="One more"
        aria-disabled={count >= MAX_QUANTITY || undefined}
        onClick={() => step(1)}
      >
        <IconPlus className="icon" aria-hidden="true" />
      </button>
      {error ? (
        <span className="visually-hidden" id={id}>
          {error}
        </span>
      ) : null}
    </div>
  );
}
