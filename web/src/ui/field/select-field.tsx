import './field.css';
import './select-field.css';
import { type ComponentProps, useId } from 'react';
import { IconChevronDown } from '../icons/icon-chevron-down.ts';

interface SelectFieldProps extends ComponentProps<'select'> {
  readonly label: string;
  /** For a table, whose column says it already. */
  readonly hideLabel?: boolean;
  readonly small?: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The browser's own list: phones show theirs, and every key works as people know it. */
export function SelectField({ label, hideLabel, small, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className={hideLabel ? 'visually-hidden' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      <div className={small ? 'field__box field__box--small field__box--select' : 'field__box field__box--select'}>
        <select {...select} id={id} className="field__input">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown className="icon icon--small" aria-hidden="true" />
      </div>
    </div>
  );
}
