import type { ProjectCard as Card } from '@colorway/contract/project/list/project-card.ts';
import { Link } from '@tanstack/react-router';
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
import { IconSearchOff } from '../../ui/icons/icon-search-off.ts';
import { ProjectCard } from './project-card.tsx';
import { ProjectsFilter } from './projects-filter.tsx';
import type { ProjectsFilter as Filter, ProjectsQuery } from './use-projects.ts';

interface OpenRequestsProps {
  readonly requests: OutputOf<'portal.list'>['requests'];
}

/** Submitted requests without a project. */
const OpenRequests = ({ requests }: OpenRequestsProps) => {
  const formatDay = useFormatDay();
  if (requests.length === 0) return null;
  return (
    <ul className="open-requests" aria-label="Your requests">
      {requests.map(({ reference, sentAt, token }) => (
        <li key={reference}>
          <AlertBlock
            tone="ok"
            icon={<IconClock className="icon" />}
            title={`We have your request ${reference} of ${formatDay(sentAt)}.`}
          >
            Your first proof opens your project.{' '}
            <Link to="/requests/$token" params={{ token }} className="text-link">
              Follow this request
            </Link>
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

/** Shown when the filter leaves no project. */
const NoMatch = ({ q, onAll }: { readonly q: string; readonly onAll: () => void }) => (
  <EmptyState
    icon={<IconSearchOff className="icon icon--large" />}
    title={q ? `No project is called "${q}"` : 'No projects here'}
    action={<Button onClick={onAll}>Show all</Button>}
  >
    {q ? 'You can search by name, Project ID, product or order.' : 'None of your projects is in this state.'}
  </EmptyState>
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

interface ProjectListProps {
  readonly query: ProjectsQuery;
  readonly filter: Filter;
  readonly onFilter: (change: Partial<Filter>) => void;
}

export function ProjectList({ query, filter, onFilter: change }: ProjectListProps) {
  const { projects, requests, counts, failed, again } = query;
  if (failed)
    return (
      <RetryState title="We could not load your projects" onRetry={again}>
        Nothing in them is lost.
      </RetryState>
    );
  if (!projects || !counts) return <Loading />;
  if (counts.all === 0)
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
      {counts.all > 1 ? <ProjectsFilter filter={filter} counts={counts} onChange={change} /> : null}
      {projects.length > 0 ? (
        <Cards query={query} projects={projects} />
      ) : (
        <NoMatch q={filter.q} onAll={() => change({ state: undefined, q: '' })} />
      )}
    </>
  );
}
