import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconFolder } from '../../ui/icons/icon-folder.ts';
import { IconRefresh } from '../../ui/icons/icon-refresh.ts';
import { IconWifiOff } from '../../ui/icons/icon-wifi-off.ts';
import { OpenRequests } from './open-requests.tsx';
import { ProjectCard } from './project-card.tsx';
import type { AskedProjects } from './use-projects.ts';

const PLACES = [0, 1, 2, 3];
/** Those of the first rows. */
const EARLY = 8;
/** The next page is asked for before its place comes into sight. */
const AHEAD = '1200px';

export function ProjectList(asked: AskedProjects) {
  const { projects, requests, failed, again, hasMore, isMoreComing, more } = asked;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasMore || isMoreComing) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && more(), { rootMargin: AHEAD });
    watch.observe(mark);
    return () => watch.disconnect();
  });
  if (failed)
    return (
      <ErrorState
        icon={<IconWifiOff className="icon icon--large" />}
        title="We could not load your projects"
        action={
          <Button onClick={again}>
            <IconRefresh className="icon" aria-hidden="true" />
            Try again
          </Button>
        }
      >
        Nothing in them is lost.
      </ErrorState>
    );
  if (!projects)
    return (
      <ul className="project-cards" aria-hidden="true">
        {PLACES.map((place) => (
          <li key={place} className="project-card">
            <span className="project-card__stage">
              <Skeleton height="100%" />
            </span>
            <Skeleton height={26} width="70%" />
          </li>
        ))}
      </ul>
    );
  if (projects.length === 0)
    return requests.length > 0 ? (
      <OpenRequests requests={requests} />
    ) : (
      <EmptyState icon={<IconFolder className="icon icon--large" />} title="No projects yet">
        Start one and your first proofs appear here.
      </EmptyState>
    );
  return (
    <>
      <OpenRequests requests={requests} />
      <ul className="project-cards">
        {projects.map((project, at) => (
          <ProjectCard key={project.projectID} project={project} isEarly={at < EARLY} />
        ))}
      </ul>
      <div ref={end} className="project-cards__end">
        {hasMore ? (
          <Button busy={isMoreComing} onClick={more}>
            {isMoreComing ? 'Loading' : 'Show more projects'}
          </Button>
        ) : null}
      </div>
    </>
  );
}
