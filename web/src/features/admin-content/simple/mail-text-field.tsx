import type { Value } from '@colorway/rules/content/draft.ts';
import {
  MAIL_SLOTS,
  MAIL_TEXTS,
  type MailSlot,
  type MailTextKind,
  mailTextKey,
  type UnknownPlaceholder,
} from '@colorway/rules/email/mail-texts.ts';
import { useId, useRef } from 'react';
import { FieldNote } from '../field/field-note.tsx';
import { useDraftField } from '../field/use-draft-field.ts';

interface MailTextFieldProps {
  readonly kind: MailTextKind;
  readonly slot: MailSlot;
  readonly label: string;
  /** Our own text, which stays while the field is empty. */
  readonly ours: string;
  readonly unknown: UnknownPlaceholder | undefined;
}

const LEAD_ROWS = 6;

/** A text of a mail. Its placeholders are put in by a press, so that none is misspelled. */
export function MailTextField({ kind, slot, label, ours, unknown }: MailTextFieldProps) {
  const handle = useDraftField<Value>('emails', mailTextKey(kind, slot));
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const id = useId();
  const text = String(handle.value ?? '');
  const { max } = MAIL_SLOTS[slot];
  const placeholders = slot === 'preview' ? [] : Object.keys(MAIL_TEXTS[kind].values);

  const insert = (name: string): void => {
    const field = box.current;
    // An empty field begins with our text, which the placeholder then joins.
    const before = text === '' && field?.selectionStart === 0 ? ours : text;
    const [from, to] =
      before === text && field ? [field.selectionStart ?? 0, field.selectionEnd ?? 0] : [ours.length, ours.length];
    const put = `{${name}}`;
    handle.set(before.slice(0, from) + put + before.slice(to));
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + put.length, from + put.length);
    });
  };
  const shared = {
    ref: box,
    id,
    className: 'field__input',
    value: text,
    placeholder: ours,
    readOnly: handle.locked !== undefined,
    'aria-invalid': handle.faults.length > 0 || undefined,
    'aria-describedby': `${id}-note`,
    onChange: ({ target }: { target: { value: string } }) => handle.set(target.value),
    onBlur: handle.flush,
  };
  return (
    <div className="field draft-field mail-text" data-changed={handle.isChanged || undefined}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box field__box--small" data-error={handle.faults.length > 0 ? '' : undefined}>
        {slot === 'lead' ? (
          <textarea {...shared} className="field__input field__input--area" rows={LEAD_ROWS} />
        ) : (
          <input {...shared} autoComplete="off" />
        )}
      </div>
      {placeholders.length > 0 ? (
        <p className="mail-text__placeholders">
          <span className="tiny quiet">Insert</span>
          {placeholders.map((name) => (
            <button
              key={name}
              type="button"
              className="mail-text__chip"
              aria-label={`${name}, into ${label}`}
              onClick={() => insert(name)}
            >
              {name}
            </button>
          ))}
        </p>
      ) : null}
      <div id={`${id}-note`}>
        {slot === 'preview' ? <p className="field__help">{`${text.length} of ${max} characters`}</p> : null}
        <FieldNote handle={handle} say={(value) => String(value || 'our text')} />
        {unknown?.near === undefined ? null : (
          <p className="tiny">
            Did you mean {unknown.near}?{' '}
            <button
              type="button"
              className="text-link"
              onClick={() => handle.set(text.replaceAll(`{${unknown.typed}}`, `{${unknown.near}}`), true)}
            >
              Use it
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
