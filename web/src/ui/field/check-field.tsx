import './field.css';
import type { ComponentProps } from 'react';
import { Tip } from '../tip/tip.tsx';
import { useTip } from '../tip/use-tip.ts';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  /** Shown by hovering, focus and a long press; the label is dotted. */
  readonly hint?: string | null;
}

export function CheckField({ label, hint, ...input }: CheckFieldProps) {
  const { id, shown, holder } = useTip();
  if (!hint)
    return (
      <label className="check">
        <input {...input} type="checkbox" />
        <span>{label}</span>
      </label>
    );
  return (
    <div className="check-holder" {...holder}>
      <label className="check">
        <input {...input} type="checkbox" aria-describedby={id} />
        <span className="check__hinted">{label}</span>
      </label>
      <Tip id={id} shown={shown} text={hint} />
    </div>
  );
}
