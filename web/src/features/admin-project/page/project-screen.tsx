import './admin-project.css';
import '../rows/proof-row.css';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { LookOnly } from '../../../blocks/look-only/look-only.tsx';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconFolderOff } from '../../../ui/icons/icon-folder-off.ts';
import { useAdminProject, useAgain, useLive } from '../settings/use-admin-project.ts';
import type { AdminProject } from './admin-project-api.ts';
import { ProjectView } from './project-view.tsx';

/** For its customer it never was; here it can be put back. */
function DeletedProject({ adminProject }: { readonly adminProject: AdminProject }) {
  const { projectID, email, name } = adminProject.project;
  const again = useAgain(projectID);
  const { run, busy } = useCommand('adminProjects.restore', { after: again, refused: notifyError });
  return (
    <AdminPage title={projectID} lead={`${name}, ${email}`}>
      <p>
        This project was deleted on {formatDay(adminProject.deleted?.at ?? '')}. You can restore it until{' '}
        {formatDay(adminProject.deleted?.until ?? '')}.
      </p>
      <p className="deleted-project">
        <Button look="primary" busy={busy} onClick={() => void run({ projectID })}>
          Restore the project
        </Button>
      </p>
    </AdminPage>
  );
}

const Unknown = ({ id }: { readonly id: string }) => (
  <EmptyState
    icon={<IconFolderOff className="icon" />}
    title={`There is no project ${id}`}
    action={
      <Link to="/admin/create-project" className={buttonClass()}>
        Create Project
      </Link>
    }
  >
    Check the ID, which is the deal ID, or create the project.
  </EmptyState>
);

export function ProjectScreen() {
  const { id } = useParams({ from: '/work/office/admin/project/$id' });
  const query = useAdminProject(id);
  const [gone, setGone] = useState(false);
  const adminProject = query.data;
  useLive(id, adminProject !== undefined && adminProject.deleted === null && !gone);
  // While it is on its way out nothing of it changes any more.
  if (adminProject && (adminProject.deleted === null || gone))
    return (
      <LookOnly area="projects" note="page">
        <ProjectView key={id} adminProject={adminProject} onGone={() => setGone(true)} />
      </LookOnly>
    );
  if (adminProject) return <DeletedProject adminProject={adminProject} />;
  const unknown = query.error instanceof ApiError && query.error.status === 404;
  return (
    <AdminPage title={id} lead="Project ID">
      {query.isPending ? <WaitingRows rows={4} height={120} /> : null}
      {unknown ? <Unknown id={id} /> : null}
      {query.error && !unknown ? (
        <NotLoaded title="The project did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
    </AdminPage>
  );
}
