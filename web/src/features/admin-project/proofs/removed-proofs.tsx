import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { AdminProject } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';

function RemovedProof({ proof }: { readonly proof: AdminProject['removed'][number] }) {
  const { adminProject, again } = useProjectEditor();
  const { run } = useCommand('adminProjects.restoreProof', { after: again, refused: notifyError });
  const { projectID } = adminProject.project;
  const { id, proofID, productType, deletedAt } = proof;
  return (
    <li>
      <span>
        <span className="mono">{proofID}</span>
        <span className="tiny quiet">
          {productType}, <Moment at={deletedAt} />
        </span>
      </span>
      <Button size="small" aria-label={`Restore ${proofID}`} onClick={() => void run({ projectID, proofId: id })}>
        Restore
      </Button>
    </li>
  );
}

/** For 30 days. */
export function RemovedProofs() {
  const { removed } = useProjectEditor().adminProject;
  if (removed.length === 0) return null;
  return (
    <details className="project-card removed-proofs">
      <summary>{`Deleted proofs (${removed.length})`}</summary>
      <ul>
        {removed.map((proof) => (
          <RemovedProof key={proof.id} proof={proof} />
        ))}
      </ul>
    </details>
  );
}
