import { call } from '../../../blocks/api/client.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import { wordsOf } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';

/** For 30 days. */
export function RemovedProofs() {
  const { asked, again } = useProjectEditor();
  const { removed, project } = asked;
  if (removed.length === 0) return null;
  const restore = async (proofId: string) => {
    try {
      await call('adminProjects.restoreProof', { projectID: project.projectID, proofId });
      await again();
    } catch (error) {
      notify({ kind: 'error', text: wordsOf(error) });
    }
  };
  return (
    <details className="project-card removed-proofs">
      <summary>{`Deleted proofs (${removed.length})`}</summary>
      <ul>
        {removed.map(({ id, proofID, productType, deletedAt }) => (
          <li key={id}>
            <span>
              <span className="mono">{proofID}</span>
              <span className="tiny quiet">
                {productType}, <Moment at={deletedAt} />
              </span>
            </span>
            <Button size="small" aria-label={`Put ${proofID} back`} onClick={() => void restore(id)}>
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
