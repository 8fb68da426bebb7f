import './projects.css';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useShow } from '../../blocks/admin-list/list-query.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconColumns3 } from '../../ui/icons/icon-columns-3.ts';
import { IconList } from '../../ui/icons/icon-list.ts';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { ProjectBoard } from './board/project-board.tsx';
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
] as const;

/** All projects, as a list or by the state of their work. */
export function ProjectsScreen() {
  const search = useSearch({ from: '/work/admin/projects' });
  const show = useShow<ProjectSearch>();
  const isBoard = search.view === 'board';
  const action = (file?: ReactNode) => (
    <div className="projects-action">
      <Segmented
        label="View"
        value={isBoard ? 'board' : 'list'}
        options={WAYS}
        onChange={(view) => show({ view: view === 'board' ? view : '', q: '', after: '', before: '' })}
      />
      {file}
      <Link to="/admin/create-project" className={buttonClass({ look: 'primary' })}>
        <IconPlus className="icon" aria-hidden="true" />
        Create Project
      </Link>
    </div>
  );
  return isBoard ? <ProjectBoard search={search} action={action()} /> : <ProjectList search={search} action={action} />;
}
