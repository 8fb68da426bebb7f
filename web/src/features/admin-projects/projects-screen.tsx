import './projects.css';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useShow } from '../../blocks/admin-list/list-query.ts';
import { CalendarAddress } from '../../blocks/calendar-address/calendar-address.tsx';
import { useRight } from '../../blocks/page/viewer-rights.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconCalendar } from '../../ui/icons/icon-calendar.ts';
import { IconColumns3 } from '../../ui/icons/icon-columns-3.ts';
import { IconList } from '../../ui/icons/icon-list.ts';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { ProjectBoard } from './board/project-board.tsx';
import { ProjectDates } from './dates/project-dates.tsx';
import { ProjectList } from './list/project-list.tsx';
import type { ProjectSearch } from './project-search.ts';

const WAYS = [
  {
    value: 'list',
    label: (
      <>
        <IconList className="icon icon--small" aria-hidden="true" />
        List
      </>
    ),
  },
  {
    value: 'board',
    label: (
      <>
        <IconColumns3 className="icon icon--small" aria-hidden="true" />
        Board
      </>
    ),
  },
  {
    value: 'dates',
    label: (
      <>
        <IconCalendar className="icon icon--small" aria-hidden="true" />
        Dates
      </>
    ),
  },
] as const;

type View = (typeof WAYS)[number]['value'];

const viewOf = (search: ProjectSearch): View => WAYS.find(({ value }) => value === search.view)?.value ?? 'list';

/** All projects, as a list, by the state of their work, or by their dates. */
export function ProjectsScreen() {
  const search = useSearch({ from: '/work/office/admin/projects' });
  const show = useShow<ProjectSearch>();
  const view = viewOf(search);
  const canCreate = useRight('projects:change');
  const action = (file?: ReactNode) => (
    <div className="projects-action">
      <Segmented
        label="View"
        value={view}
        options={WAYS}
        onChange={(chosen) => show({ view: chosen === 'list' ? '' : chosen, q: '', after: '', before: '' })}
      />
      {file}
      {view === 'dates' ? <CalendarAddress /> : null}
      {canCreate ? (
        <Link to="/admin/create-project" className={buttonClass({ look: 'primary' })}>
          <IconPlus className="icon" aria-hidden="true" />
          Create Project
        </Link>
      ) : null}
    </div>
  );
  if (view === 'board') return <ProjectBoard search={search} action={action()} />;
  if (view === 'dates') return <ProjectDates search={search} action={action()} />;
  return <ProjectList search={search} action={action} />;
}
