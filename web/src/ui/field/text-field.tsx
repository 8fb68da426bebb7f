import './field.css';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

export interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly optional?: boolean;
  readonly help?: ReactNode;
  /** The error and how to fix it. */
  readonly error?: ReactNode;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

/** Label, input, error, help, in this order and all tied together. */
export function TextField(props: TextFieldProps) {
  const { label, optional, help, error, start, end, ...input } = props;
  const id = useId();
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].join(' ').trim();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional ? <span className="field__optional"> (optional)</span> : null}
      </label>
      <div className="field__box" data-error={error ? '' : undefined}>
        {start}
        <input
          {...input}
          id={id}
          className="field__input"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {help ? (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
