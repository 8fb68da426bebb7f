import type { AdminEntry } from '@colorway/contract/content/draft-fields.ts';
import { fieldOf } from '@colorway/rules/content/draft.ts';
import { PROJECT_TYPES } from '@colorway/rules/project/project-types.ts';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { CheckField } from '../../ui/field/check-field.tsx';
import { DraftColor } from './draft-color.tsx';
import { DraftInput } from './draft-input.tsx';
import { DraftSwitch } from './draft-switch.tsx';
import { FieldNote } from './field-note.tsx';
import { RichEditor } from './rich-editor.tsx';
import { useDraftField } from './use-draft-field.ts';

const say = (value: unknown): string =>
  Array.isArray(value) && value.length > 0 ? value.join(', ') : 'all project types';

/** None chosen means all. */
function ShownOn({ id }: { readonly id: string }) {
  const handle = useDraftField<readonly string[]>('cards', fieldOf(id, 'projectTypes'));
  return (
    <fieldset className="shown-on">
      <legend className="field__label">Shown on</legend>
      {PROJECT_TYPES.map((type) => (
        <CheckField
          key={type}
          label={type}
          checked={handle.value.includes(type)}
          onChange={(event) =>
            handle.set(
              PROJECT_TYPES.filter((one) => (one === type ? event.target.checked : handle.value.includes(one))),
              true,
            )
          }
        />
      ))}
      <p className="field__help">None chosen: all project types.</p>
      <FieldNote handle={handle} was={say(handle.published)} say={say} />
    </fieldset>
  );
}

interface CardFormProps {
  readonly card: AdminEntry<'cards'>;
  readonly onRemove: () => Promise<void>;
}

export function CardForm({ card: { id }, onRemove }: CardFormProps) {
  return (
    <div className="card-form">
      <DraftInput part="cards" field={fieldOf(id, 'heading')} label="Heading" />
      <RichEditor part="cards" field={fieldOf(id, 'content')} label="Text" />
      <ShownOn id={id} />
      <DraftColor part="cards" field={fieldOf(id, 'textColor')} label="Text color" optional onPaper />
      <DraftSwitch part="cards" field={fieldOf(id, 'hidden')} label="Hidden" />
      <div>
        <TwoPressButton
          size="small"
          label="Delete card"
          armedLabel="Really Delete?"
          doneLabel="Deleted!"
          onConfirm={onRemove}
        />
      </div>
    </div>
  );
}
