import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldFrame } from './frame/field-frame.tsx';

export interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly optional?: boolean;
  readonly help?: ReactNode;
  /** The error and how to fix it. */
  readonly error?: ReactNode;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, optional, help, error, start, end, ...input } = props;
  const id = useId();
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].join(' ').trim();
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} optional={optional} error={error} help={help}>
      {start}
      <input
        {...input}
        id={id}
        className="field__input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {end}
    </FieldFrame>
  );
}
