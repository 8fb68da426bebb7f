import { Link } from '@tanstack/react-router';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { openChangesOf } from '../changes/answer-changes.tsx';
import type { AdminProof } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';
import { DeleteProof } from '../proofs/proof-foot.tsx';
import { ProofSwitch } from '../proofs/proof-switch.tsx';

type DraftOf = NonNullable<AdminProof['draftOf']>;

interface DraftVersionProps {
  readonly proof: AdminProof;
  readonly draftOf: DraftOf;
}

/** The open changes of the proof, with those that this version answers ticked. */
function Answers({ proof, draftOf }: DraftVersionProps) {
  const { adminProject, saveProof } = useProjectEditor();
  const changes = openChangesOf(adminProject.threads, draftOf.proofId);
  if (changes.length === 0) return null;
  return (
    <fieldset className="draft-version__answers">
      <legend>Which of these does it answer?</legend>
      {changes.map(({ id, number, messages }) => (
        <ProofSwitch
          key={id}
          label={`${number === null ? '' : `${number}. `}${messages[0]?.note ?? ''}`}
          name={`${proof.id}-${id}`}
          on={draftOf.answers.includes(id)}
          save={(value) => saveProof(proof.id, { field: 'answer', changeId: id, value, version: proof.version })}
        />
      ))}
      <p className="tiny quiet">The customer reads the answers when you send this version.</p>
    </fieldset>
  );
}

/** A file whose name matched by chance is not the next version of that proof. */
function NewProofButton({ proof, draftOf }: DraftVersionProps) {
  const { saveProof } = useProjectEditor();
  const { id, version, proofID } = proof;
  const { run, busy } = useCommand(
    async () => {
      const saved = await saveProof(id, { field: 'versionOf', value: null, version });
      const undo = { field: 'versionOf', value: draftOf.proofId, version: saved.version } as const;
      notify({
        kind: 'success',
        text: `${proofID} is a new proof, not sent yet.`,
        action: { label: 'Undo', run: () => void saveProof(id, undo).catch(notifyError) },
      });
    },
    { refused: notifyError },
  );
  return (
    <Button size="small" busy={busy} onClick={() => void run()}>
      Make it a new proof
    </Button>
  );
}

/** A draft that becomes the next version of a proof once it is sent; the proof keeps its fields. */
export function DraftVersion({ proof, draftOf }: DraftVersionProps) {
  const { projectID } = useProjectEditor().adminProject.project;
  return (
    <div className="draft-version">
      <p className="small">
        Replaces the picture of{' '}
        <a className="text-link mono" href={`#proof-${draftOf.proofId}`}>
          {draftOf.proofID}
        </a>{' '}
        when you send it. Until then the customer sees the version before.
      </p>
      <Answers proof={proof} draftOf={draftOf} />
      <div className="proof-row__ways">
        <Link
          to="/admin/project/$id/compare/$proof"
          params={{ id: projectID, proof: proof.id }}
          className={buttonClass({ size: 'small' })}
          aria-label={`Compare ${proof.proofID} with the version before`}
        >
          Compare
        </Link>
        <Link
          to="/admin/project/$id/preflight/$proof"
          params={{ id: projectID, proof: proof.id }}
          className={buttonClass({ size: 'small' })}
          aria-label={`Preflight of ${proof.proofID}`}
        >
          Preflight
        </Link>
        <NewProofButton proof={proof} draftOf={draftOf} />
        <DeleteProof proof={proof} />
      </div>
    </div>
  );
}
