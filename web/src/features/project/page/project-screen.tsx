import './project.css';
import '../../../blocks/layout/narrow-bar.css';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useViewer } from '../../../blocks/page/page-context.tsx';
import { usePageName } from '../../../blocks/page/use-page-name.ts';
import { exchangeKey, forgetHash, keyInHash } from '../../../blocks/share-key/share-key.ts';
import { ProjectFailed, ProjectLoading, ProjectRefused } from './project-states.tsx';
import { ProjectView } from './project-view.tsx';
import { useProject } from './use-project.ts';

const hashNow = (): string => (typeof location === 'undefined' ? '' : location.hash);

/**
 * A customer signed in as another one may still have the link of this project: its key is tried before the page
 * refuses. True while it is being tried.
 */
function useKeyInAddress(projectID: string, isOpen: boolean, refused: boolean, again: () => Promise<unknown>): boolean {
  const [key] = useState(() => keyInHash(hashNow()));
  const [tried, setTried] = useState(key === undefined);
  useEffect(() => {
    if (key === undefined || tried || !(isOpen || refused)) return;
    forgetHash();
    if (isOpen) return setTried(true);
    exchangeKey(projectID, key)
      .then(again)
      .catch(() => {})
      .finally(() => setTried(true));
  }, [key, tried, isOpen, refused, projectID, again]);
  return !tried;
}

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
