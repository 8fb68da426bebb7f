import '../../ui/field/select-field.css';
import { useId, useRef } from 'react';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconChevronDown } from '../../ui/icons/icon-chevron-down.ts';
import type { CellProps } from './cell.ts';
import { categoryOptions, setOptions, withValue } from './options.ts';

/** The browser's own list in a cell; a value that is none of it stays visible and says so. */
export function SelectCell({ field, label, value, changed, fault, onSet, onDown }: CellProps) {
  const id = useId();
  const before = useRef(value);
  const options = withValue(field === 'category' ? categoryOptions : setOptions, value);
  const { meant } = fault ?? {};
  return (
    <>
      <div
        className="field__box field__box--small field__box--select cell"
        data-changed={changed || undefined}
        data-error={fault ? '' : undefined}
      >
        <select
          className="field__input"
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          data-field={field}
          value={value}
          onFocus={() => {
            before.current = value;
          }}
          onChange={(event) => onSet(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onSet(before.current);
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onDown(event.shiftKey ? -1 : 1);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown className="icon icon--small" aria-hidden="true" />
      </div>
      {fault ? (
        <p className="field__error" id={id}>
          <IconAlertCircle className="icon icon--small" aria-hidden="true" />
          <span>{fault.text}</span>
          {meant ? (
            <button type="button" className="cell__fix" onClick={() => onSet(meant)}>
              Use {meant}
            </button>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
