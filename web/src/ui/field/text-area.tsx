import './field.css';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
  readonly optional?: boolean;
  /** What is wrong and how to fix it. */
  readonly error?: ReactNode;
}

/** Grows with what is written. */
export function TextArea({ label, optional, error, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional ? <span className="field__optional"> (optional)</span> : null}
      </label>
      <div className="field__box" data-error={error ? '' : undefined}>
        <textarea
          {...area}
          id={id}
          className="field__input field__input--area"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
