import { readHex, showHex } from '@colorway/rules/color/hex.ts';
import type { ColorField } from '@colorway/rules/color-library/library-edits.ts';
import { useId, useRef, useState } from 'react';
import { afterPress } from '../../ui/field/after-press.ts';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import type { CellProps } from './cell.ts';

const shownOf = (field: ColorField, value: string): string => (field === 'hex' ? showHex(value) : value);
const readOf = (field: ColorField, value: string): string =>
  field === 'hex' ? (readHex(value) ?? value.trim()) : value.trim();

/** Looks like text and is a field: Enter goes a row down, Esc brings back what stood here. */
export function TextCell({ field, label, value, changed, fault, onSet, onDown }: CellProps) {
  const id = useId();
  const before = useRef(value);
  // What is being typed is not called wrong before it is left, unless it was wrong already.
  const [typing, setTyping] = useState(false);
  const told = typing ? undefined : fault;
  return (
    <>
      <div
        className="field__box field__box--small cell"
        data-changed={changed || undefined}
        data-error={told ? '' : undefined}
      >
        <input
          className={field === 'hex' ? 'field__input mono' : 'field__input'}
          aria-label={label}
          aria-invalid={told ? true : undefined}
          aria-describedby={told ? id : undefined}
          autoComplete="off"
          spellCheck={false}
          data-field={field}
          value={shownOf(field, value)}
          onFocus={() => {
            before.current = value;
          }}
          onChange={(event) => {
            if (!fault) setTyping(true);
            onSet(event.target.value);
          }}
          onBlur={() => {
            afterPress(() => setTyping(false));
            const read = readOf(field, value);
            if (read !== value) onSet(read);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onSet(before.current);
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onDown(event.shiftKey ? -1 : 1);
          }}
        />
      </div>
      {told ? (
        <p className="field__error" id={id}>
          <IconAlertCircle className="icon icon--small" aria-hidden="true" />
          <span>{told.text}</span>
        </p>
      ) : null}
    </>
  );
}
