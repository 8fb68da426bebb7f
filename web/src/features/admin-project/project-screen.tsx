import './admin-project.css';
import './proof-row.css';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { AdminPage } from '../../blocks/desk/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/desk/desk-states.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconFolderOff } from '../../ui/icons/icon-folder-off.ts';
import { DeletedProject } from './deleted-project.tsx';
import { ProjectView } from './project-view.tsx';
import { useAdminProject, useLive } from './use-admin-project.ts';

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
    Check the ID, which is the deal ID, or make the project.
  </EmptyState>
);

export function ProjectScreen() {
  const { id } = useParams({ from: '/work/admin/project/$id' });
  const query = useAdminProject(id);
  const [gone, setGone] = useState(false);
  const asked = query.data;
  useLive(id, asked !== undefined && asked.deleted === null && !gone);
  // While it is on its way out nothing of it changes any more.
  if (asked && (asked.deleted === null || gone))
    return <ProjectView key={id} asked={asked} onGone={() => setGone(true)} />;
  if (asked) return <DeletedProject asked={asked} />;
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
