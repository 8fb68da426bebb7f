import './project.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useViewer } from '../../../blocks/page/page-context.tsx';
import { usePageName } from '../../../blocks/page/use-page-name.ts';
import { LinkEnded } from '../../../blocks/share-key/link-ended.tsx';
import { PasscodeForm } from '../../../blocks/share-key/passcode-form.tsx';
import { useLinkKey } from '../../../blocks/share-key/use-link-key.ts';
import { FirstVisit } from '../share/first-visit.tsx';
import { unsentTexts } from '../share/unsent-texts.ts';
import { ProjectFailed, ProjectLoading, ProjectRefused } from './project-states.tsx';
import { ProjectView } from './project-view.tsx';
import { useProject } from './use-project.ts';
import { type ProjectTab, useProjectTab } from './use-project-tab.ts';

/** A visitor sees the form for a name first, until it is given or skipped. */
function Opened({ id, projectView, again }: OpenedProps) {
  const [isSkipped, setSkipped] = useState(false);
  if (projectView.viewer.link?.asksName && !isSkipped)
    return <FirstVisit projectView={projectView} onNamed={again} onSkip={() => setSkipped(true)} />;
  return <ProjectView key={id} asked={projectView} onName={() => setSkipped(false)} />;
}

interface OpenedProps {
  readonly id: string;
  readonly projectView: PortalProject;
  readonly again: () => Promise<unknown>;
}

const pageNameOf = (tab: ProjectTab, name: string): string =>
  ({ proofs: name, history: `History of ${name}`, orders: `Orders of ${name}` })[tab];

export function ProjectScreen() {
  const { id } = useParams({ from: '/work/project/$id' });
  const viewer = useViewer();
  const { project, refused, failed, ended, again } = useProject(id);
  const isVisitor = project?.viewer.kind === 'share';
  // A stronger link, or the one of a customer signed in as another one, is tried before the page refuses.
  const link = useLinkKey({
    projectID: id,
    isReady: refused || isVisitor || ended !== undefined,
    isOpen: project !== undefined && !isVisitor,
    onOpened: again,
  });
  const tab = useProjectTab();
  usePageName(project && pageNameOf(tab, project.project.name));
  const next = tab === 'proofs' ? `/project/${id}` : `/project/${id}/${tab}`;
  if (link.state === 'passcode') return <PasscodeForm message={link.message} onOpen={link.open} />;
  if (project) return <Opened id={id} projectView={project} again={again} />;
  if (ended) return <LinkEnded next={next} texts={unsentTexts(ended.proofs.map((proof) => proof.id))} />;
  if (link.state === 'ended') return <LinkEnded next={next} />;
  if (refused && link.state !== 'trying')
    return <ProjectRefused email={'email' in viewer ? viewer.email : undefined} next={next} />;
  return failed ? <ProjectFailed onAgain={() => void again()} /> : <ProjectLoading />;
}
