import './field.css';
import type { ComponentProps } from 'react';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
}

export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className="check">
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
