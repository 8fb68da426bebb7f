import { LONGEST } from '@colorway/rules/onboarding/basic-info.ts';
import { showPhone } from '@colorway/rules/onboarding/phone.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import type { BasicInfoFieldProps } from './basic-info-field-props.ts';
import { isLine, LINE_INPUTS } from './field-inputs.ts';

export function ContactLine({ field, info, error, onChange, onLeave }: BasicInfoFieldProps) {
  const { key, label, required, help } = field;
  if (!isLine(key)) return null;
  return (
    <TextField
      {...LINE_INPUTS[key]}
      label={label}
      optional={!required}
      help={help}
      error={error}
      name={key}
      data-need={key}
      aria-required={required || undefined}
      maxLength={LONGEST.line}
      value={info[key] ?? ''}
      onChange={({ target }) => onChange({ [key]: target.value })}
      onBlur={({ target }) => {
        // Formatted when it is left, never while somebody types.
        if (key === 'phone' && showPhone(target.value) !== target.value) onChange({ phone: showPhone(target.value) });
        onLeave();
      }}
    />
  );
}
