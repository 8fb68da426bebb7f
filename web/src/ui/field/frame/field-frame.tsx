import '../field.css';
import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly optional: boolean | undefined;
  readonly error: ReactNode;
  readonly children: ReactNode;
  /** Between the box and the error. */
  readonly note?: ReactNode;
  readonly help?: ReactNode;
}

/** Label, box, error, help, in this order and all tied to the input by its id. */
export const FieldFrame = ({ id, label, hideLabel, optional, error, children, note, help }: FieldFrameProps) => (
  <div className="field">
    <label className={hideLabel ? 'visually-hidden' : 'field__label'} htmlFor={id}>
      {label}
      {optional ? <span className="field__optional"> (optional)</span> : null}
    </label>
    <div className="field__box" data-error={error ? '' : undefined}>
      {children}
    </div>
    {note}
    {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    {help ? (
      <p className="field__help" id={`${id}-help`}>
        {help}
      </p>
    ) : null}
  </div>
);
