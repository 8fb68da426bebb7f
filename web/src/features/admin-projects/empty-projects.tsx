import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconFolder } from '../../ui/icons/icon-folder.ts';
import { filterCount, noMatchTitle } from './project-search.ts';
import type { Filter, ProjectOwner } from './projects-api.ts';

interface EmptyProjectsOptions {
  readonly filter: Filter;
  readonly owners: readonly ProjectOwner[];
  /** There is no project at all. */
  readonly isFirstDay: boolean;
  /** Filters are cleared to this view. */
  readonly view?: 'board';
}

/** The words of a list or board without a project. */
export function emptyProjects({ filter, owners, isFirstDay, view }: EmptyProjectsOptions) {
  const icon = <IconFolder className="icon" />;
  if (isFirstDay)
    return {
      icon,
      title: 'No projects yet',
      children: 'Make one from an inquiry, or start with an email and a deal ID.',
      action: (
        <span className="project-ways">
          <Link to="/admin/inquiries" className={buttonClass({ look: 'primary' })}>
            See inquiries
          </Link>
          <Link to="/admin/create-project" className={buttonClass()}>
            Create Project
          </Link>
        </span>
      ),
    };
  const count = filterCount(filter);
  if (count === 0) return { icon, title: 'No open projects', children: 'Closed projects are under the state Closed.' };
  return {
    icon,
    title: noMatchTitle(filter, owners),
    children: count === 1 ? '1 filter is on.' : `${count} filters are on.`,
    action: (
      <Link to="/admin/projects" search={view ? { view } : {}} className={buttonClass()}>
        Clear the filters
      </Link>
    ),
  };
}
