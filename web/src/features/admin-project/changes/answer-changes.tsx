import type { Thread } from '@colorway/contract/project/thread.ts';
import { MAX_REASON_LENGTH, NO_REASON } from '@colorway/rules/project/review/compare.ts';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CheckField } from '../../../ui/field/check-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import { useProjectEditor } from '../page/editor-context.ts';

/** Changes of a proof that were sent and have no answer yet. */
export const openChangesOf = (threads: readonly Thread[], proofId: string): readonly Thread[] =>
  threads.filter((one) => one.proofId === proofId && one.kind === 'revision' && one.state === 'open');

interface AnswerChangesProps {
  readonly proofId: string;
  readonly version: number;
  readonly changes: readonly Thread[];
  readonly onClose: () => void;
}

/** Says of each open change whether a version does it, or why it does not. */
export function AnswerChanges({ proofId, version, changes: given, onClose }: AnswerChangesProps) {
  const { adminProject, again } = useProjectEditor();
  const { projectID } = adminProject.project;
  // Answers on their way would empty the list.
  const [changes] = useState(given);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const answer = useCommand('compare.answer');
  const { run, busy, refusal } = useCommand(async () => {
    for (const { id } of changes) {
      const reason = reasons[id]?.trim();
      await answer.runOrThrow({
        ...{ projectID, proofId, changeId: id },
        answer: reason === undefined ? { outcome: 'done', version } : { outcome: 'not-done', version, reason },
      });
    }
    await again();
    notify({
      kind: 'success',
      text: changes.length === 1 ? '1 change is answered.' : `${changes.length} changes are answered.`,
    });
    onClose();
  });
  const isMissing = (id: string): boolean => reasons[id]?.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!changes.some(({ id }) => isMissing(id))) void run();
  };
  const toggle = (id: string, isDone: boolean) => {
    const { [id]: _done, ...others } = reasons;
    setReasons(isDone ? others : { ...others, [id]: '' });
  };
  return (
    <Dialog title={`Which of these does version ${version} answer?`} onClose={onClose}>
      <form className="answer-changes" onSubmit={submit}>
        <ul>
          {changes.map(({ id, number, messages }) => (
            <li key={id}>
              <CheckField
                label={`${number === null ? '' : `${number}. `}${messages[0]?.note ?? ''}`}
                checked={reasons[id] === undefined}
                onChange={({ target }) => toggle(id, target.checked)}
              />
              {reasons[id] === undefined ? null : (
                <TextField
                  label="Why not"
                  value={reasons[id]}
                  maxLength={MAX_REASON_LENGTH}
                  error={isTried && isMissing(id) ? NO_REASON : undefined}
                  onChange={({ target }) => setReasons({ ...reasons, [id]: target.value })}
                />
              )}
            </li>
          ))}
        </ul>
        {refusal === undefined ? null : (
          <p className="small" role="alert">
            {refusal}
          </p>
        )}
        <div className="proof-row__ways">
          <Button onClick={onClose}>Later</Button>
          <Button type="submit" look="primary" busy={busy}>
            {changes.length === 1 ? 'Save the answer' : `Save ${changes.length} answers`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
