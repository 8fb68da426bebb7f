import './conflict.css';
import type { ConflictChoice, EditConflict } from '@colorway/rules/color-library/edits/library-edits-rebase.ts';
import { conflictsOf } from '@colorway/rules/color-library/edits/library-edits-rebase.ts';
import { useId, useState } from 'react';
import { Cloth } from '../../../ui/cloth/cloth.tsx';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import { counted } from '../edit-labels.ts';
import type { SaveConflict } from './conflict.ts';
import { changeLabel, conflictLabels } from './conflict-labels.ts';
import { whoSaved } from './who-saved.ts';

interface ConflictChoicesProps {
  readonly conflict: EditConflict;
  readonly choice: ConflictChoice;
  readonly onChoose: (choice: ConflictChoice) => void;
}

function ConflictChoices({ conflict, choice, onChoose }: ConflictChoicesProps) {
  const name = useId();
  const labels = conflictLabels(conflict);
  return (
    <fieldset className="clash">
      <legend>{labels.question}</legend>
      {(['mine', 'theirs'] as const).map((one) => (
        <label key={one} className="check">
          <input type="radio" name={name} checked={choice === one} onChange={() => onChoose(one)} />
          {conflict.what === 'cell' && conflict.field === 'hex' ? (
            <Cloth color={conflict[one]} width={24} height={20} />
          ) : null}
          <span>{labels[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

const MAX_LISTED = 8;

interface ConflictDialogProps {
  readonly saveConflict: SaveConflict;
  readonly onSettle: (choose: (conflict: EditConflict) => ConflictChoice) => void;
  readonly onClose: () => void;
}

/** Shows who saved when, what changed, and a choice only where both changed the same. */
export function ConflictDialog({ saveConflict, onSettle, onClose }: ConflictDialogProps) {
  const { library, draft, changes, after } = saveConflict;
  const clashes = conflictsOf(draft, library.colors);
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoice>>>({});
  const choose = ({ key }: EditConflict): ConflictChoice => choices[key] ?? 'mine';
  const more = changes.length - MAX_LISTED;
  return (
    <QuestionDialog
      title="Someone else saved colors"
      stay="Not now"
      onStay={onClose}
      go={after === 'save' ? 'Keep both and save' : 'Keep both'}
      onGo={() => onSettle(choose)}
    >
      <p>{whoSaved(library, new Date())} Your changes are still here.</p>
      {changes.length > 0 ? (
        <ul className="their-changes">
          {changes.slice(0, MAX_LISTED).map((change) => (
            <li key={change.id}>{changeLabel(change)}</li>
          ))}
          {more > 0 ? <li>and {counted(more, 'change')} more</li> : null}
        </ul>
      ) : null}
      {clashes.length > 0 ? <p>You both changed these. Choose which to keep:</p> : null}
      {clashes.map((conflict) => (
        <ConflictChoices
          key={conflict.key}
          conflict={conflict}
          choice={choose(conflict)}
          onChoose={(choice) => setChoices((was) => ({ ...was, [conflict.key]: choice }))}
        />
      ))}
    </QuestionDialog>
  );
}
