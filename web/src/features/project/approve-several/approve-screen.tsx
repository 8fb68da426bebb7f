import '../approve/approve.css';
import './approve-screen.css';
import '../page/project.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCart } from '../../../blocks/cart/use-cart.ts';
import { useViewer } from '../../../blocks/page/page-context.tsx';
import { usePageName } from '../../../blocks/page/use-page-name.ts';
import { withLiveApprovals } from '../page/live-approvals.ts';
import { ProjectFailed, ProjectLoading, ProjectRefused } from '../page/project-states.tsx';
import { useProject, useRefetchProject } from '../page/use-project.ts';
import { useProjectEvents } from '../page/use-project-events.ts';
import { ApproveSeveral } from './approve-several.tsx';

function Approving({ answer }: { readonly answer: PortalProject }) {
  const cart = useCart(answer);
  const projectView = useMemo(() => withLiveApprovals(answer, cart), [answer, cart]);
  const { projectID } = projectView.project;
  const again = useRefetchProject(projectID);
  useProjectEvents(projectID, projectView.eventID, {
    onCart: cart.store.receiveVersion,
    onProject: () => void again(),
  });
  return <ApproveSeveral projectView={projectView} cart={cart} />;
}

/** Approves several proofs at once, each with a record of its own. */
export function ApproveScreen() {
  const { id } = useParams({ from: '/work/project/$id/approve' });
  const viewer = useViewer();
  const { project, refused, failed, again } = useProject(id);
  usePageName(project && `Approve ${project.project.name}`);
  if (project) return <Approving answer={project} />;
  if (refused)
    return <ProjectRefused email={'email' in viewer ? viewer.email : undefined} next={`/project/${id}/approve`} />;
  return failed ? <ProjectFailed onAgain={() => void again()} /> : <ProjectLoading />;
}
