import { handleFault } from '@colorway/rules/product/group-handle.ts';
import type { Ref } from 'react';
import { TextField } from '../../ui/field/text-field.tsx';

interface HandleFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly readOnly: boolean;
  /** What the server said of it. */
  readonly refusal: string | undefined;
  readonly onChange: (text: string) => void;
}

/** The name that the shop knows the pattern by. One that names the product, too, is told what to type instead. */
export function HandleField({ ref, value, readOnly, refusal, onChange }: HandleFieldProps) {
  const fault = value.trim() === '' ? undefined : handleFault(value);
  const suggestion = fault?.suggestion;
  return (
    <div className="handle-field">
      <TextField
        ref={ref}
        label="Handle"
        help="The shop handle without the product type."
        error={fault?.message ?? refusal}
        value={value}
        readOnly={readOnly}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {suggestion ? (
        <button type="button" className="text-link small" onClick={() => onChange(suggestion)}>
          Use {suggestion}
        </button>
      ) : null}
    </div>
  );
}
