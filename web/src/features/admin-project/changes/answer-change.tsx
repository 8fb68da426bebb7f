import { MAX_REASON_LENGTH, NO_REASON } from '@colorway/rules/project/review/compare.ts';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { AdminProof } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';
import type { RequestedChange } from './requested-changes.ts';

const NOT_DONE = 'not-done';
const DRAFT = 'draft:';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Versions that came after the change, the newest first, then drafts of the next one. */
function choicesOf({ thread, proof }: RequestedChange, drafts: readonly AdminProof[]): readonly Choice[] {
  const before = thread.proofVersion ?? 0;
  return [
    ...proof.versions
      .filter(({ version }) => version > before)
      .map(({ version }) => ({ value: String(version), label: `Done with version ${version}` }))
      .reverse(),
    ...drafts.flatMap(({ id, draftOf }) =>
      draftOf?.proofId === proof.id
        ? [{ value: `${DRAFT}${id}`, label: `Done with version ${draftOf.version}, not sent yet` }]
        : [],
    ),
    { value: NOT_DONE, label: 'Not done' },
  ];
}

interface AnswerChangeProps {
  readonly change: RequestedChange;
  readonly onClose: () => void;
}

/** Answers one change by a version, by a draft that is sent later, or by a reason. */
export function AnswerChange({ change, onClose }: AnswerChangeProps) {
  const { adminProject, saveProof, again } = useProjectEditor();
  const { thread, proof, note } = change;
  const choices = choicesOf(change, adminProject.proofs);
  const [chosen, setChosen] = useState(choices[0]?.value ?? NOT_DONE);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const answer = useCommand('compare.answer');
  const { run, busy, refusal } = useCommand(async () => {
    const draft = adminProject.proofs.find(({ id }) => chosen === `${DRAFT}${id}`);
    if (draft) await saveProof(draft.id, { field: 'answer', changeId: thread.id, value: true, version: draft.version });
    else
      await answer.runOrThrow({
        ...{ projectID: adminProject.project.projectID, proofId: proof.id, changeId: thread.id },
        answer:
          chosen === NOT_DONE
            ? { outcome: 'not-done', version: proof.shown, reason: reason.trim() }
            : { outcome: 'done', version: Number(chosen) },
      });
    await again();
    onClose();
  });
  const isMissing = chosen === NOT_DONE && reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) void run();
  };
  return (
    <Dialog title="Answer this change" onClose={onClose}>
      <form className="answer-changes" onSubmit={submit}>
        <q className="answer-changes__note">{note}</q>
        <SelectField
          label={`${proof.productType}, ${proof.proofID}`}
          value={chosen}
          options={choices}
          onChange={({ target }) => setChosen(target.value)}
        />
        {chosen === NOT_DONE ? (
          <TextField
            label="Why not"
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            error={isTried && isMissing ? NO_REASON : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : null}
        {refusal === undefined ? null : (
          <p className="small" role="alert">
            {refusal}
          </p>
        )}
        <div className="proof-row__ways">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Save the answer
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
