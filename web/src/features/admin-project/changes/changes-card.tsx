import './changes.css';
import { useState } from 'react';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { useFormatDay } from '../../../blocks/when/use-format-day.ts';
import { useProjectEditor } from '../page/editor-context.ts';
import { AnswerChange } from './answer-change.tsx';
import { answerLabel, type RequestedChange, requestedChanges } from './requested-changes.ts';

interface ChangeRowProps {
  readonly change: RequestedChange;
  readonly onAnswer: () => void;
}

/** A tick asks for the answer; taking it away takes the answer back. */
function ChangeRow({ change, onAnswer }: ChangeRowProps) {
  const { adminProject, saveProof, again } = useProjectEditor();
  const formatDay = useFormatDay();
  const { thread, proof, note, answer, draft } = change;
  const isOpen = thread.state === 'open';
  const label = answerLabel(change);
  const takeBack = useCommand(
    async () => {
      if (isOpen && draft)
        await saveProof(draft.id, { field: 'answer', changeId: thread.id, value: false, version: draft.version });
      else
        await clear.runOrThrow({
          ...{ projectID: adminProject.project.projectID, proofId: proof.id, changeId: thread.id },
          answer: null,
        });
      await again();
    },
    { refused: notifyError },
  );
  const clear = useCommand('compare.answer');
  // An answer in words, or one that the customer accepted, is no tick to take away.
  const isFixed = thread.state === 'resolved' || (thread.state === 'answered' && !answer);
  return (
    <li data-open={isOpen || undefined}>
      <label>
        <input
          type="checkbox"
          checked={label !== undefined}
          disabled={isFixed || takeBack.busy}
          onChange={() => (label === undefined ? onAnswer() : void takeBack.run())}
        />
        <span>
          <span className="changes-card__note">{note}</span>
          <span className="tiny quiet">
            {[proof.productType, label ?? `${thread.messages[0]?.name ?? ''}, ${formatDay(thread.createdAt)}`].join(
              ', ',
            )}
          </span>
        </span>
      </label>
      {isOpen && !draft ? <span className="tiny changes-card__open">Open</span> : null}
    </li>
  );
}

/** Every change that was asked of the proofs, with a tick for those that are answered. */
export function ChangesCard() {
  const { adminProject } = useProjectEditor();
  const [answering, setAnswering] = useState<string>();
  const changes = requestedChanges(adminProject);
  const open = changes.filter(({ thread }) => thread.state === 'open').length;
  const change = changes.find(({ thread }) => thread.id === answering);
  if (changes.length === 0) return null;
  return (
    <section className="project-card changes-card" aria-labelledby="changes-card-title">
      <div className="project-card__head">
        <h2 id="changes-card-title">Changes asked</h2>
        <span className="small quiet">{open === 0 ? 'None open' : `${open} open`}</span>
      </div>
      <ul>
        {changes.map((one) => (
          <ChangeRow key={one.thread.id} change={one} onAnswer={() => setAnswering(one.thread.id)} />
        ))}
      </ul>
      {change ? <AnswerChange change={change} onClose={() => setAnswering(undefined)} /> : null}
    </section>
  );
}
