import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { FieldFrame } from './frame/field-frame.tsx';

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
  readonly optional?: boolean;
  /** The error and how to fix it. */
  readonly error?: ReactNode;
}

/** The share of the limit from which on the characters are counted. */
const COUNT_FROM = 0.9;
const count = (characters: number): string => characters.toLocaleString('en-US');

/** Grows with what is written. */
export function TextArea({ label, optional, error, onPaste, onChange, ...area }: TextAreaProps) {
  const id = useId();
  const [isCut, setCut] = useState(false);
  const { maxLength, value } = area;
  const length = typeof value === 'string' ? value.length : 0;
  const note =
    length > (maxLength ?? Number.POSITIVE_INFINITY) * COUNT_FROM ? (
      <p className="field__help figures" role="status">
        {isCut
          ? `Only the first ${count(maxLength ?? 0)} characters fit. The rest of what you pasted was cut off.`
          : `${count(length)} of ${count(maxLength ?? 0)} characters`}
      </p>
    ) : null;
  return (
    <FieldFrame id={id} label={label} optional={optional} error={error} note={note}>
      <textarea
        {...area}
        onPaste={(event) => {
          const { selectionStart, selectionEnd, value: before } = event.currentTarget;
          const pasted = event.clipboardData.getData('text').length;
          const fits = maxLength === undefined || before.length - (selectionEnd - selectionStart) + pasted <= maxLength;
          // The change that follows clears the note of an earlier paste, and not of this one.
          if (!fits) setTimeout(() => setCut(true));
          onPaste?.(event);
        }}
        onChange={(event) => {
          setCut(false);
          onChange?.(event);
        }}
        id={id}
        className="field__input field__input--area"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
    </FieldFrame>
  );
}
