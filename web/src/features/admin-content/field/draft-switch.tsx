import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import { Switch } from '../../../ui/field/switch.tsx';
import { FieldNote } from './field-note.tsx';
import { useDraftField } from './use-draft-field.ts';

interface DraftSwitchProps {
  readonly part: ContentPartName;
  readonly field: string;
  readonly label: string;
}

const say = (value: unknown): string => (value ? 'on' : 'off');

export function DraftSwitch({ part, field, label }: DraftSwitchProps) {
  const handle = useDraftField<boolean>(part, field);
  return (
    <div className="draft-switch" data-changed={handle.isChanged || undefined}>
      <Switch
        label={label}
        on={handle.value}
        locked={handle.locked !== undefined}
        onTurn={(on) => handle.set(on, true)}
      />
      <FieldNote handle={handle} was={say(handle.published)} say={say} />
    </div>
  );
}
