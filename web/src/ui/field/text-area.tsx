import './field.css';
import { type ComponentProps, useId } from 'react';

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
  readonly optional?: boolean;
}

/** Grows with what is written. */
export function TextArea({ label, optional, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional ? <span className="field__optional"> (optional)</span> : null}
      </label>
      <div className="field__box">
        <textarea {...area} id={id} className="field__input field__input--area" />
      </div>
    </div>
  );
}
