import type { Value } from '@colorway/rules/content/draft.ts';
import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import { type ReactNode, useId, useState } from 'react';
import { FieldError } from '../../../ui/field/frame/field-error.tsx';
import { FIELD_KINDS, type FieldKindName } from './field-kinds.ts';
import { FieldNote } from './field-note.tsx';
import { useDraftField } from './use-draft-field.ts';

interface DraftInputProps {
  readonly part: ContentPartName;
  readonly field: string;
  readonly label: string;
  /** A table says it already. */
  readonly hideLabel?: boolean;
  readonly kind?: FieldKindName;
  readonly help?: ReactNode;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

/** A field that saves itself as a draft; what cannot be read stays in it with the reason, and is not saved. */
export function DraftInput(props: DraftInputProps) {
  const { part, field, label, hideLabel, kind = 'words', help, placeholder, rows, start, end } = props;
  const { show, read, say } = FIELD_KINDS[kind];
  const handle = useDraftField<Value>(part, field);
  /** Typed text stays as it is: `20.` does not become `20.00` while typing. */
  const [typed, setTyped] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const id = useId();

  const type = (text: string) => {
    setTyped(text);
    const reading = read(text);
    setRefusal(reading.ok ? undefined : reading.refusal);
    if (reading.ok) handle.set(reading.value);
  };
  const handleBlur = () => {
    handle.flush();
    if (refusal === undefined) setTyped(undefined);
  };
  const wrong = refusal !== undefined || handle.faults.length > 0;
  const shared = {
    id,
    value: typed ?? show(handle.value),
    placeholder,
    readOnly: handle.locked !== undefined,
    spellCheck: kind === 'words' || kind === 'label',
    autoComplete: 'off',
    'aria-invalid': wrong || undefined,
    'aria-describedby': `${id}-note`,
    onChange: (event: { target: { value: string } }) => type(event.target.value),
    onBlur: handleBlur,
  };
  return (
    <div className="field draft-field" data-changed={handle.isChanged || undefined}>
      <label className={hideLabel ? 'visually-hidden' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      <div className="field__box field__box--small" data-error={wrong ? '' : undefined}>
        {kind === 'money' ? <span aria-hidden="true">$</span> : start}
        {rows ? (
          <textarea {...shared} rows={rows} className="field__input field__input--area" />
        ) : (
          <input
            {...shared}
            className={
              kind === 'words' || kind === 'label' || kind === 'address' ? 'field__input' : 'field__input figures'
            }
          />
        )}
        {end}
      </div>
      <div id={`${id}-note`}>
        {refusal === undefined ? null : <FieldError id={`${id}-error`}>{refusal} Not saved.</FieldError>}
        <FieldNote handle={handle} was={handle.isChanged ? say(handle.published) : undefined} say={say} />
        {help ? <p className="field__help">{help}</p> : null}
      </div>
    </div>
  );
}
