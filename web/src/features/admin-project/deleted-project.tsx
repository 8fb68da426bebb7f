import { useState } from 'react';
import { ask } from '../../blocks/api/client.ts';
import { AdminPage } from '../../blocks/desk/admin-page.tsx';
import { formatDay } from '../../blocks/when/format-moment.ts';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { type AdminProject, wordsOf } from './admin-project-api.ts';
import { useAgain } from './use-admin-project.ts';

/** For its customer it never was; here it can be put back. */
export function DeletedProject({ asked }: { readonly asked: AdminProject }) {
  const { projectID, email, name } = asked.project;
  const again = useAgain(projectID);
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await ask('adminProjects.restore', { projectID });
      await again();
    } catch (error) {
      notify({ kind: 'error', text: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <AdminPage title={projectID} lead={`${name}, ${email}`}>
      <p>
        This project was deleted on {formatDay(asked.deleted?.at ?? '')}. It can be put back until{' '}
        {formatDay(asked.deleted?.until ?? '')}.
      </p>
      <p className="deleted-project">
        <Button look="primary" busy={busy} onClick={() => void restore()}>
          Put the project back
        </Button>
      </p>
    </AdminPage>
  );
}
