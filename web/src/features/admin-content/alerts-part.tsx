import { fieldOf } from '@colorway/rules/content/draft.ts';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { useEditorPart } from './desk-hold.ts';
import { DraftInput } from './draft-input.tsx';
import { NewEntryDialog } from './new-entry-dialog.tsx';
import { PartHead } from './part-head.tsx';
import { useEditorCommands } from './use-editor-commands.ts';

export function AlertsPart() {
  const { value: alerts } = useEditorPart('alerts');
  const { addEntry, removeEntry } = useEditorCommands('alerts');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PartHead
        part="alerts"
        action={
          <Button onClick={() => setAdding(true)}>
            <IconPlus className="icon" aria-hidden="true" /> New alert
          </Button>
        }
      />
      {alerts.length === 0 ? <p className="quiet">There is no alert yet. Add one with New alert.</p> : null}
      {alerts.map(({ keyword }) => (
        <section key={keyword} className="content-section content-narrow" aria-label={`Alert ${keyword}`}>
          <div className="changes-dialog__head">
            <h2 className="mono">{keyword}</h2>
            <TwoPressButton
              size="small"
              label="Delete"
              armedLabel="Really Delete?"
              doneLabel="Deleted!"
              onConfirm={() => removeEntry(keyword)}
            />
          </div>
          <DraftInput part="alerts" field={fieldOf(keyword, 'alertName')} label="Name" />
          <DraftInput part="alerts" field={fieldOf(keyword, 'alertDescription')} label="Description" rows={3} />
        </section>
      ))}
      {adding ? (
        <NewEntryDialog
          title="New alert"
          label="Keyword"
          help="Letters only, like thinLines. It cannot be changed later."
          taken={alerts.map(({ keyword }) => keyword)}
          onClose={() => setAdding(false)}
          onAdd={(keyword) =>
            addEntry({ field: keyword, value: { keyword, alertName: keyword, alertDescription: '' } })
          }
        />
      ) : null}
    </>
  );
}
