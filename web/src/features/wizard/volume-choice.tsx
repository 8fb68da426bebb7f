import { VOLUMES } from '@colorway/rules/onboarding/basic-info.ts';
import { useId } from 'react';
import { FieldError } from '../../ui/field/field-error.tsx';
import type { BasicInfoFieldProps } from './basic-info-field-props.ts';

export function VolumeChoice({ field, info, error, onChange }: BasicInfoFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="field__label">{field.label}</legend>
      {VOLUMES.map((volume, at) => (
        <label key={volume} className="check">
          <input
            type="radio"
            name={field.key}
            data-need={at === 0 ? field.key : undefined}
            checked={info.estimatedOrderVolume === volume}
            onChange={() => onChange({ estimatedOrderVolume: volume })}
          />
          <span>{volume}</span>
        </label>
      ))}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}
