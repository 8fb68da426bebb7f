import type { AdminEntry } from '@colorway/contract/content/draft-fields.ts';
import type { RichText as Content } from '@colorway/contract/content/rich-text.ts';
import { useState } from 'react';
import { RichText } from '../../blocks/rich-text/rich-text.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { CardForm } from './card-form.tsx';
import { CardList } from './card-list.tsx';
import { useEditorContext, useEditorPart } from './desk-hold.ts';
import { PartHead } from './part-head.tsx';
import { useEditorCommands } from './use-editor-commands.ts';

const newCard = (id: string): AdminEntry<'cards'> => ({
  id,
  heading: 'New card',
  content: [],
  textColor: null,
  projectTypes: [],
  hidden: false,
});

/** As a project shows them. */
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
        <p className="quiet">There is no card yet. Add one with New card.</p>
      )}
    </>
  );
}
