import { LONGEST } from '@colorway/rules/onboarding/basic-info.ts';
import { showPhone } from '@colorway/rules/onboarding/phone.ts';
import { lazy, Suspense, useState } from 'react';
import { TextField } from '../../ui/field/text-field.tsx';
import type { BasicInfoFieldProps } from './basic-info-field-props.ts';
import { isLine, LINE_INPUTS } from './field-inputs.ts';
import { loadEmailHint } from './step-parts.ts';

const EmailHint = lazy(loadEmailHint);

export function ContactLine({ field, info, error, onChange, onLeave }: BasicInfoFieldProps) {
  const { key, label, required, help } = field;
  const [left, setLeft] = useState(false);
  if (!isLine(key)) return null;
  return (
    <TextField
      {...LINE_INPUTS[key]}
      label={label}
      optional={!required}
      help={
        key === 'email' && left && !error && info.email ? (
          <Suspense fallback={help}>
            <EmailHint email={info.email} onMend={(email) => onChange({ email })} help={help} />
          </Suspense>
        ) : (
          help
        )
      }
      error={error}
      name={key}
      data-need={key}
      aria-required={required || undefined}
      maxLength={LONGEST.line}
      value={info[key] ?? ''}
      onChange={({ target }) => {
        setLeft(false);
        onChange({ [key]: target.value });
      }}
      onBlur={({ target }) => {
        // Formatted when it is left, never while somebody types.
        if (key === 'phone' && showPhone(target.value) !== target.value) onChange({ phone: showPhone(target.value) });
        setLeft(true);
        onLeave();
      }}
    />
  );
}
