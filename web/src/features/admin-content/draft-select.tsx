import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import { SelectField } from '../../ui/field/select-field.tsx';
import { FieldNote } from './field-note.tsx';
import { useDraftField } from './use-draft-field.ts';

interface DraftSelectProps {
  readonly part: ContentPartName;
  readonly field: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function DraftSelect({ part, field, label, options }: DraftSelectProps) {
  const handle = useDraftField<string>(part, field);
  // What stands there is listed also when it is gone from the choices.
  const listed = options.some(({ value }) => value === handle.value)
    ? options
    : [{ value: handle.value, label: handle.value || 'None' }, ...options];
  const say = (value: unknown): string => listed.find((one) => one.value === value)?.label ?? String(value);
  return (
    <div className="draft-field" data-changed={handle.isChanged || undefined}>
      <SelectField
        small
        label={label}
        options={listed}
        value={handle.value}
        aria-invalid={handle.faults.length > 0 || undefined}
        disabled={handle.locked !== undefined}
        onChange={(event) => handle.set(event.target.value, true)}
      />
      <FieldNote handle={handle} was={say(handle.published)} say={say} />
    </div>
  );
}
