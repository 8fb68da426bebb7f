import { CHOOSE_ONE } from '@colorway/rules/onboarding/basic-info.ts';
import { productsOf } from '@colorway/rules/onboarding/product-interest.ts';
import { useId } from 'react';
import { CheckField } from '../../ui/field/check-field.tsx';
import { FieldError } from '../../ui/field/field-error.tsx';
import type { BasicInfoFieldProps } from './basic-info-field-props.ts';

export function ProductChoice({ field, info, error, onChange }: BasicInfoFieldProps) {
  const id = useId();
  const { productInterest, segment } = info;
  return (
    <fieldset aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}>
      <legend className="form-title">{field.label}</legend>
      <p className="small quiet form-hint" id={`${id}-help`}>
        {CHOOSE_ONE}
      </p>
      <div className="check-grid">
        {productsOf(segment).map(({ key, label, hint }, at) => (
          <CheckField
            key={key}
            label={label}
            hint={hint}
            name={key}
            data-need={at === 0 ? field.key : undefined}
            checked={productInterest[key] === true}
            onChange={({ target }) => onChange({ productInterest: { ...productInterest, [key]: target.checked } })}
          />
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
