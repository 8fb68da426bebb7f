import type { AdminEntry } from '@colorway/contract/content/draft-fields.ts';
import type { RichText as Content } from '@colorway/contract/content/rich-text/rich-text.ts';
import { fieldOf } from '@colorway/rules/content/draft.ts';
import { PROJECT_TYPES } from '@colorway/rules/project/project-types.ts';
import { lazy, Suspense, useState } from 'react';
import { RichText } from '../../../blocks/rich-text/rich-text.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CheckField } from '../../../ui/field/check-field.tsx';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import { useEditorContext, useEditorPart } from '../editor/editor-context.ts';
import { PartHead } from '../editor/part-head.tsx';
import { DraftColor } from '../field/draft-color.tsx';
import { DraftInput } from '../field/draft-input.tsx';
import { DraftSwitch } from '../field/draft-switch.tsx';
import { FieldNote } from '../field/field-note.tsx';
import { useDraftField } from '../field/use-draft-field.ts';
import { useEditorCommands } from '../field/use-editor-commands.ts';
import { CardList } from './card-list.tsx';

const RichEditor = lazy(() => import('./rich/rich-editor.tsx'));

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

function CardForm({ card: { id }, onRemove }: CardFormProps) {
  return (
    <div className="card-form">
      <DraftInput part="cards" field={fieldOf(id, 'heading')} label="Heading" />
      <Suspense fallback={<Skeleton height={340} />}>
        <RichEditor part="cards" field={fieldOf(id, 'content')} label="Text" />
      </Suspense>
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

const newCard = (id: string): AdminEntry<'cards'> => ({
  id,
  heading: 'New card',
  content: [],
  textColor: null,
  projectTypes: [],
  hidden: false,
});

/** Previews the cards of a project. */
const CardPreview = ({ cards }: { readonly cards: readonly AdminEntry<'cards'>[] }) => (
  <aside aria-label="In a project" className="card-preview">
    <p className="content-small-head">In a project</p>
    {cards.map(({ id, heading, content, textColor }) => (
      <div key={id} className="card-preview__stage">
        <section className="info-card" style={textColor ? { color: textColor } : undefined}>
          {heading ? <h2>{heading}</h2> : null}
          <RichText content={content as Content} />
        </section>
      </div>
    ))}
  </aside>
);

export function CardsPart() {
  const { value: cards } = useEditorPart('cards');
  const locked = useEditorContext().locked('cards');
  const { addEntry, removeEntry, setOrder } = useEditorCommands('cards');
  const [chosen, setChosen] = useState<string>();
  const shown = cards.find(({ id }) => id === chosen) ?? cards[0];
  const add = async (): Promise<void> => {
    const id = crypto.randomUUID();
    await addEntry({ field: id, value: newCard(id) as never });
    setChosen(id);
  };
  if (locked)
    return (
      <>
        <PartHead part="cards" />
        <CardPreview cards={cards} />
      </>
    );
  return (
    <>
      <PartHead
        part="cards"
        action={
          <Button onClick={() => void add()}>
            <IconPlus className="icon" aria-hidden="true" /> New card
          </Button>
        }
      />
      {shown ? (
        <div className="cards">
          <CardList cards={cards} chosen={shown.id} onChoose={setChosen} onOrder={setOrder} />
          <CardForm key={shown.id} card={shown} onRemove={() => removeEntry(shown.id)} />
          <CardPreview cards={[shown]} />
        </div>
      ) : (
        <p className="quiet">No cards yet. Add one with New card.</p>
      )}
    </>
  );
}
