import { ask } from '../../blocks/api/client.ts';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { type AdminProof, wordsOf } from './admin-project-api.ts';
import { useProjectEditor } from './desk-context.ts';

export function DeleteProof({ proof }: { readonly proof: AdminProof }) {
  const { asked, again } = useProjectEditor();
  const named = { projectID: asked.project.projectID, proofId: proof.id };
  const restore = async () => {
    try {
      await ask('adminProjects.restoreProof', named);
      await again();
    } catch (error) {
      notify({ kind: 'error', text: wordsOf(error) });
    }
  };
  const remove = async () => {
    try {
      await ask('adminProjects.removeProof', named);
    } catch (error) {
      notify({ kind: 'error', text: wordsOf(error) });
      throw error;
    }
    const action = { label: 'Put it back', run: () => void restore() };
    notify({ kind: 'info', text: `${proof.proofID} is deleted.`, action });
    await again();
  };
  return (
    <TwoPressButton size="small" label="Delete" armedLabel="Really Delete?" doneLabel="Deleted" onConfirm={remove} />
  );
}
