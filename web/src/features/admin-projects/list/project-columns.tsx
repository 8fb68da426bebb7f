import { Link } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { type AdminColumn, columnsOf } from '../../../blocks/table/admin-column.ts';
import { useRowMarks } from '../../../blocks/table/row-marks.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { formatActivity } from '../format-work.ts';
import { ApprovedStitches, DueLabel, OwnerMark, ProjectPicture, ProjectStateTag } from '../project-marks.tsx';
import type { ProjectRow } from '../projects-api.ts';

interface ProjectListView {
  readonly onPress: (id: string, isStretch: boolean) => void;
  readonly onTake: (id: string) => void;
}

export const ProjectListContext = createContext<ProjectListView>({ onPress: () => {}, onTake: () => {} });

interface CellProps {
  readonly row: ProjectRow;
}

function SelectBox({ row: { projectID, name } }: CellProps) {
  const { onPress } = useContext(ProjectListContext);
  const { selected } = useRowMarks();
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}, ${projectID}`}
      tabIndex={-1}
      checked={selected}
      onChange={(event) => onPress(projectID, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
    />
  );
}

/** The link covers its row. */
function ProjectCell({ row }: CellProps) {
  const { projectID, name, contact, email } = row;
  const { onPress } = useContext(ProjectListContext);
  const { stop } = useRowMarks();
  return (
    <span className="project-table__name">
      <ProjectPicture pictureUrl={row.pictureUrl} />
      <span>
        <Link
          to="/admin/project/$id"
          params={{ id: projectID }}
          className="project-table__open"
          tabIndex={stop ? 0 : -1}
          onClick={(event) => {
            if (!event.shiftKey) return;
            event.preventDefault();
            onPress(projectID, true);
          }}
        >
          {name} <span className="tiny quiet figures">{projectID}</span>
        </Link>
        <span className="project-table__contact quiet">{contact || email}</span>
      </span>
    </span>
  );
}

function OwnerCell({ row }: CellProps) {
  const { onTake } = useContext(ProjectListContext);
  const taking = row.state === 'closed' ? {} : { onTake: () => onTake(row.projectID) };
  return (
    <>
      <OwnerMark project={row} {...taking} />
      {row.crmOwner === '' ? null : <span className="tiny quiet"> {`CRM: ${row.crmOwner}`}</span>}
    </>
  );
}

const COLUMNS: readonly AdminColumn<ProjectRow>[] = [
  {
    id: 'select',
    label: 'Selected',
    silent: true,
    always: true,
    className: 'project-table__check',
    Cell: SelectBox,
  },
  { id: 'project', label: 'Project', always: true, className: 'project-table__project', Cell: ProjectCell },
  {
    id: 'state',
    label: 'State',
    className: 'project-table__state admin-list-table__line',
    Cell: ({ row }) => <ProjectStateTag state={row.state} />,
  },
  {
    id: 'approved',
    label: 'Approved',
    className: 'project-table__approved',
    Cell: ({ row }) => <ApprovedStitches proofs={row.proofs} approved={row.approved} />,
  },
  {
    id: 'due',
    label: 'Due',
    sorts: 'up',
    className: 'project-table__due',
    Cell: ({ row }) => <DueLabel dueOn={row.dueOn} light={row.light} />,
  },
  {
    id: 'changes',
    label: 'Changes',
    figure: true,
    cardLabel: 'changes',
    className: 'project-table__changes',
    Cell: ({ row }) => (row.openChanges === 0 ? <span className="quiet">0</span> : row.openChanges),
  },
  { id: 'owner', label: 'Owner', className: 'project-table__owner', Cell: OwnerCell },
  {
    id: 'activity',
    label: 'Last activity',
    sorts: 'down',
    figure: true,
    className: 'project-table__activity quiet admin-list-table__line',
    Cell: ({ row }) => <Moment at={row.lastActivityAt} format={formatActivity} />,
  },
];

export const PROJECT_COLUMNS = columnsOf<ProjectRow>(COLUMNS);
