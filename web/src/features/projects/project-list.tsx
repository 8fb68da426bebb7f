import type { ProjectCard as Card } from '@colorway/contract/project/list/project-card.ts';
import { useEffect, useRef } from 'react';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { useFormatDay } from '../../blocks/when/use-format-day.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { RetryState } from '../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconClock } from '../../ui/icons/icon-clock.ts';
import { IconFolder } from '../../ui/icons/icon-folder.ts';
import { ProjectCard } from './project-card.tsx';
import type { ProjectsQuery } from './use-projects.ts';

interface OpenRequestsProps {
  readonly requests: OutputOf<'portal.list'>['requests'];
}

/** Submitted requests without a project. */
const OpenRequests = ({ requests }: OpenRequestsProps) => {
  const formatDay = useFormatDay();
  if (requests.length === 0) return null;
  return (
    <ul className="open-requests" aria-label="Your requests">
      {requests.map(({ reference, sentAt }) => (
        <li key={reference}>
          <AlertBlock
            tone="ok"
            icon={<IconClock className="icon" />}
            title={`We have your request of ${formatDay(sentAt)}.`}
          >
            {`Proofs appear here. Your first one opens your project. Your reference is ${reference}.`}
          </AlertBlock>
        </li>
      ))}
    </ul>
  );
};

const PLACES = [0, 1, 2];
/** The cards of the first screen. */
const EARLY = 4;
/** The next page is fetched before it scrolls into view. */
const AHEAD = '1200px';

const Loading = () => (
  <ul className="my-projects" aria-hidden="true">
    {PLACES.map((place) => (
      <li key={place} className="my-project">
        <div className="my-project__about">
          <Skeleton height={26} width="70%" />
        </div>
        <div className="my-project__proofs">
          <Skeleton height={104} />
        </div>
      </li>
    ))}
  </ul>
);

interface CardsProps {
  readonly query: ProjectsQuery;
  readonly projects: readonly Card[];
}

function Cards({ query: { hasMore, isMoreComing, more }, projects }: CardsProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasMore || isMoreComing) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && more(), { rootMargin: AHEAD });
    watch.observe(mark);
    return () => watch.disconnect();
  });
  const firstWaiting = projects.find(({ state }) => state === 'waiting');
  return (
    <>
      <ul className="my-projects">
        {projects.map((project, at) => (
          <ProjectCard
            key={project.projectID}
            project={project}
            isEarly={at < EARLY}
            isFirstWaiting={project === firstWaiting}
          />
        ))}
      </ul>
      <div ref={end} className="my-projects__end">
        {hasMore ? (
          <Button busy={isMoreComing} onClick={more}>
            {isMoreComing ? 'Loading' : 'Show more projects'}
          </Button>
        ) : null}
      </div>
    </>
  );
}

export function ProjectList(query: ProjectsQuery) {
  const { projects, requests, failed, again } = query;
  if (failed)
    return (
      <RetryState title="We could not load your projects" onRetry={again}>
        Nothing in them is lost.
      </RetryState>
    );
  if (!projects) return <Loading />;
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
      <Cards query={query} projects={projects} />
    </>
  );
}
