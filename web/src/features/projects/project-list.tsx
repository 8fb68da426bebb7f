import type { ProjectCard as Card } from '@colorway/contract/project/list/project-card.ts';
import { ordinalDate } from '@colorway/rules/time/ordinal-date.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { CardPicture } from '../../blocks/card-picture/card-picture.tsx';
import { useFormatDay } from '../../blocks/when/use-format-day.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { RetryState } from '../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconClock } from '../../ui/icons/icon-clock.ts';
import { IconFolder } from '../../ui/icons/icon-folder.ts';
import { IconPhoto } from '../../ui/icons/icon-photo.ts';
import type { ProjectsQuery } from './use-projects.ts';

interface ProjectCardProps {
  readonly project: Card;
  /** Among the first, which are seen at once. */
  readonly isEarly: boolean;
}

function ProjectCard({ project, isEarly }: ProjectCardProps) {
  const { projectID, name, picture, createdAt } = project;
  const to = { to: '/project/$id', params: { id: projectID } } as const;
  return (
    <li className="project-card">
      <Link {...to} className="project-card__stage">
        <span className="visually-hidden">{`Open ${name}, Project ID ${projectID}`}</span>
        {picture ? (
          <CardPicture picture={picture} isEarly={isEarly} />
        ) : (
          <span className="project-card__none quiet small">
            <IconPhoto className="icon icon--large" aria-hidden="true" />
            First proof coming soon
          </span>
        )}
      </Link>
      <Selvedge colors={picture?.colors ?? []} />
      <h2 className="project-card__name">{name}</h2>
      <dl className="project-card__facts small figures">
        <dt className="quiet">Project ID</dt>
        <dd>{projectID}</dd>
        <dt className="quiet">Created</dt>
        <dd>{ordinalDate(createdAt)}</dd>
      </dl>
      <Link {...to} className={buttonClass({ wide: true })} aria-label={`View Project ${projectID}, ${name}`}>
        View Project
      </Link>
    </li>
  );
}

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

const PLACES = [0, 1, 2, 3];
/** The cards of the first rows. */
const EARLY = 8;
/** The next page is fetched before it scrolls into view. */
const AHEAD = '1200px';

export function ProjectList(query: ProjectsQuery) {
  const { projects, requests, failed, again, hasMore, isMoreComing, more } = query;
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
      <RetryState title="We could not load your projects" onRetry={again}>
        Nothing in them is lost.
      </RetryState>
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
