import './project-board.css';
import { type OpenState, PROJECT_STATE_NAMES } from '@colorway/rules/project/work/project-state.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { NotLoaded } from '../../../blocks/admin-list/list-states.tsx';
import { useStaffEvents } from '../../../blocks/staff-events/use-staff-events.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { emptyProjects } from '../empty-projects.tsx';
import { formatCount } from '../format-work.ts';
import { DueLabel, OwnerMark, ProjectPicture } from '../project-marks.tsx';
import { filterCount, filterOf, type ProjectSearch } from '../project-search.ts';
import {
  type ProjectBoard as Board,
  PROJECT_EVENTS,
  PROJECTS_KEY,
  type ProjectRow,
  readBoard,
} from '../projects-api.ts';

const titleOf = (state: OpenState): string => (state === 'customer' ? 'With the customer' : PROJECT_STATE_NAMES[state]);

/** `7 of 12, 3 open`; empty without proofs. */
function progressLabel({ proofs, approved, openChanges }: ProjectRow): string {
  const parts = [
    ...(proofs === 0 ? [] : [`${approved} of ${proofs}`]),
    ...(openChanges === 0 ? [] : [`${openChanges} open`]),
  ];
  return parts.join(', ');
}

const Card = ({ project }: { readonly project: ProjectRow }) => (
  <li className="board-card">
    <div className="board-card__head">
      {project.pictureUrl === null ? null : <ProjectPicture pictureUrl={project.pictureUrl} small />}
      <div>
        <Link to="/admin/project/$id" params={{ id: project.projectID }} className="board-card__open">
          {project.name}
        </Link>
        <span className="board-card__contact quiet">{project.contact || project.email}</span>
      </div>
      <OwnerMark project={project} />
    </div>
    <div className="board-card__foot">
      <DueLabel dueOn={project.dueOn} light={project.light} />
      <span className="tiny quiet figures">{progressLabel(project)}</span>
    </div>
  </li>
);

type Column = Board['columns'][number];

interface ColumnProps {
  readonly column: Column;
  readonly search: ProjectSearch;
  readonly isChosen: boolean;
}

function BoardColumn({ column: { state, total, projects }, search, isChosen }: ColumnProps) {
  const { view: _view, columns: _columns, q: _q, ...filters } = search;
  const more = { count: total.count - projects.length, isExact: total.isExact };
  return (
    <section className="board-column" data-chosen={isChosen || undefined} aria-labelledby={`column-${state}`}>
      <h2 id={`column-${state}`}>
        {titleOf(state)}
        <span className="quiet figures">{formatCount(total)}</span>
      </h2>
      <ul>
        {projects.map((project) => (
          <Card key={project.projectID} project={project} />
        ))}
      </ul>
      {more.count > 0 ? (
        <Link to="/admin/projects" search={{ ...filters, state, sort: 'due' }} className="board-column__more figures">
          {formatCount(more)} more<span className="visually-hidden">: {titleOf(state)}</span>
        </Link>
      ) : null}
    </section>
  );
}

interface BoardBodyProps {
  readonly board: Board;
  readonly search: ProjectSearch;
}

/** On phones one column at a time, chosen by tabs; the first that has a project is open. */
function BoardBody({ board, search }: BoardBodyProps) {
  const [chosen, choose] = useState<OpenState>();
  const { columns } = board;
  const open = chosen ?? columns.find(({ total }) => total.count > 0)?.state ?? 'none';
  return (
    <>
      <fieldset className="board-tabs">
        <legend className="visually-hidden">Column</legend>
        {columns.map(({ state, total }) => (
          <button key={state} type="button" aria-pressed={state === open} onClick={() => choose(state)}>
            {titleOf(state)} <span className="figures">{formatCount(total)}</span>
          </button>
        ))}
      </fieldset>
      <div className="project-board">
        {columns.map((column) => (
          <BoardColumn key={column.state} column={column} search={search} isChosen={column.state === open} />
        ))}
      </div>
      <p className="small quiet project-board__note">
        Columns follow the work: a project moves when a proof is sent, a change asked, an approval given. Cards are not
        dragged.
      </p>
    </>
  );
}

const WaitingBoard = () => (
  <div className="project-board" aria-hidden="true">
    {Array.from({ length: 5 }, (_, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place is nothing but its position
      <Skeleton key={column} height={320} />
    ))}
  </div>
);

interface ProjectBoardProps {
  readonly search: ProjectSearch;
  readonly action: ReactNode;
}

export function ProjectBoard({ search, action }: ProjectBoardProps) {
  const filter = filterOf({ ...search, state: '', sort: '', q: '' });
  const filters = filterCount(filter);
  useStaffEvents(PROJECT_EVENTS, PROJECTS_KEY);
  const query = useQuery({
    queryKey: [...PROJECTS_KEY, 'board', filter],
    queryFn: () => readBoard(filter),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const board = query.data;
  const isEmpty = board?.columns.every(({ total }) => total.count === 0) === true;
  const owners = board?.owners ?? [];
  return (
    <AdminPage
      title="Projects"
      lead={
        filters === 0 ? (
          'Open projects by the state of their work.'
        ) : (
          <>
            {filters === 1 ? '1 filter is on. ' : `${filters} filters are on. `}
            <Link to="/admin/projects" search={{ view: 'board' }} className="text-link">
              Clear the filters
            </Link>
          </>
        )
      }
      action={action}
    >
      {query.isPending ? <WaitingBoard /> : null}
      {query.error && !board ? (
        <NotLoaded title="The list did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {isEmpty ? <EmptyState {...emptyProjects({ filter, owners, isFirstDay: filters === 0, view: 'board' })} /> : null}
      {board && !isEmpty ? <BoardBody board={board} search={search} /> : null}
    </AdminPage>
  );
}
