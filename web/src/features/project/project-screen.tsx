import './project.css';
import '../../blocks/layout/narrow-bar.css';
import { useParams } from '@tanstack/react-router';
import { useViewer } from '../../blocks/page/page-context.tsx';
import { ProjectFailed, ProjectLoading, ProjectRefused } from './project-states.tsx';
import { ProjectView } from './project-view.tsx';
import { useKeyInAddress } from './use-key-in-address.ts';
import { usePageName } from './use-page-name.ts';
import { useProject } from './use-project.ts';

export function ProjectScreen() {
  const { id } = useParams({ from: '/work/project/$id' });
  const viewer = useViewer();
  const { project, refused, failed, again } = useProject(id);
  const exchanging = useKeyInAddress(id, project !== undefined, refused, again);
  usePageName(project?.project.name);
  if (project) return <ProjectView key={id} asked={project} />;
  if (refused && !exchanging)
    return <ProjectRefused email={'email' in viewer ? viewer.email : undefined} next={`/project/${id}`} />;
  return failed ? <ProjectFailed onAgain={() => void again()} /> : <ProjectLoading />;
}
