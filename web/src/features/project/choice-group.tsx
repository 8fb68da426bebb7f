import { type ReactNode, useId } from 'react';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';

interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** `Free`, `$4.00 per item`. */
  readonly note?: string;
  readonly closed?: boolean;
}

interface ChoiceGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly ChoiceOption<Value>[];
  readonly value: string;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  /** Who else chose it. */
  readonly mark?: ReactNode;
  readonly onChoose: (value: Value) => void;
}

/** One of two, side by side; without a choice its own error stands below. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, options, value, error, help, mark, onChoose } = props;
  const id = useId();
  return (
    <fieldset
      className="choice-group"
      aria-describedby={`${error ? `${id}-error` : ''} ${help ? `${id}-help` : ''}`.trim() || undefined}
    >
      <legend className="field__label">{label}</legend>
      <div className="choice-group__boxes">
        {options.map(({ value: one, label: name, note, closed }) => (
          <label key={one} className="choice-box" data-error={error && !closed ? '' : undefined}>
            <input
              type="radio"
              name={id}
              checked={value === one}
              disabled={closed}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(one)}
            />
            <span>{name}</span>
            {note ? <span className="tiny quiet choice-box__note figures">{note}</span> : null}
          </label>
        ))}
      </div>
      {mark}
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          <IconAlertCircle className="icon icon--small" aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
      {help ? (
        <p className="tiny quiet" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </fieldset>
  );
}
