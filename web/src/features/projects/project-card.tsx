import type { ProjectCard as Card } from '@colorway/contract/project/portal-project.ts';
import { ordinalDate } from '@colorway/rules/time/ordinal-date.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import { IconPhoto } from '../../ui/icons/icon-photo.ts';

interface ProjectCardProps {
  readonly project: Card;
  /** Among the first, which are seen at once. */
  readonly isEarly: boolean;
}

export function ProjectCard({ project, isEarly }: ProjectCardProps) {
  const { projectID, name, picture, createdAt } = project;
  const to = { to: '/project/$id', params: { id: projectID } } as const;
  return (
    <li className="project-card">
      <Link {...to} className="project-card__stage">
        <span className="visually-hidden">{`Open ${name}, Project ID ${projectID}`}</span>
        {picture ? (
          <img
            src={picture.previewUrl}
            alt=""
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
            loading={isEarly ? 'eager' : 'lazy'}
            decoding="async"
          />
        ) : (
          <span className="project-card__none quiet small">
            <IconPhoto className="icon icon--large" aria-hidden="true" />
            First proof to come
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
