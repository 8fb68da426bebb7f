import './conflict.css';
import type { ConflictChoice, EditConflict } from '@colorway/rules/color-library/library-edits-rebase.ts';
import { conflictsOf } from '@colorway/rules/color-library/library-edits-rebase.ts';
import { useId, useState } from 'react';
import { Cloth } from '../../../ui/cloth/cloth.tsx';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import { counted } from '../edit-labels.ts';
import type { Meeting } from './conflict.ts';
import { changeWords, clashWords } from './conflict-labels.ts';
import { whoSaved } from './who-saved.ts';

interface ClashChoicesProps {
  readonly clash: EditConflict;
  readonly choice: ConflictChoice;
  readonly onChoose: (choice: ConflictChoice) => void;
}

function ClashChoices({ clash, choice, onChoose }: ClashChoicesProps) {
  const name = useId();
  const words = clashWords(clash);
  return (
    <fieldset className="clash">
      <legend>{words.question}</legend>
      {(['mine', 'theirs'] as const).map((one) => (
        <label key={one} className="check">
          <input type="radio" name={name} checked={choice === one} onChange={() => onChoose(one)} />
          {clash.what === 'cell' && clash.field === 'hex' ? <Cloth color={clash[one]} width={24} height={20} /> : null}
          <span>{words[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

const MAX_LISTED = 8;

interface MeetingDialogProps {
  readonly meeting: Meeting;
  readonly onSettle: (choose: (clash: EditConflict) => ConflictChoice) => void;
  readonly onClose: () => void;
}

/** Who saved when, what changed, and a choice only where both touched the same. */
export function MeetingDialog({ meeting, onSettle, onClose }: MeetingDialogProps) {
  const { library, draft, changes, after } = meeting;
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
            <li key={change.id}>{changeWords(change)}</li>
          ))}
          {more > 0 ? <li>and {counted(more, 'change')} more</li> : null}
        </ul>
      ) : null}
      {clashes.length > 0 ? <p>You both changed these. Choose which to keep:</p> : null}
      {clashes.map((clash) => (
        <ClashChoices
          key={clash.key}
          clash={clash}
          choice={choose(clash)}
          onChoose={(choice) => setChoices((was) => ({ ...was, [clash.key]: choice }))}
        />
      ))}
    </QuestionDialog>
  );
}
