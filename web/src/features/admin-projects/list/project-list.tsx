import './project-list.css';
import { MAX_SELECTED } from '@colorway/contract/project/admin/project-list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { addressWith } from '../../../blocks/admin-list/address-with.ts';
import { AdminList } from '../../../blocks/admin-list/admin-list.tsx';
import { useShow } from '../../../blocks/admin-list/list-query.ts';
import type { ListFilter } from '../../../blocks/admin-list/list-tools.tsx';
import { useRowKeys, useSamePress } from '../../../blocks/admin-list/row-keys.ts';
import { useSelection } from '../../../blocks/admin-list/selection.ts';
import { useStillRows } from '../../../blocks/admin-list/stored-rows.ts';
import { useTouching } from '../../../blocks/admin-list/use-touching.ts';
import { call } from '../../../blocks/api/client.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { RAW_ADDRESSES } from '../../../blocks/api/raw-addresses.ts';
import { useRight } from '../../../blocks/page/viewer-rights.ts';
import { ViewTabs } from '../../../blocks/saved-views/view-tabs.tsx';
import { useStaffEvents } from '../../../blocks/staff-events/use-staff-events.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { IconDownload } from '../../../ui/icons/icon-download.ts';
import { emptyProjects } from '../empty-projects.tsx';
import { formatCount } from '../format-work.ts';
import {
  DUE_OPTIONS,
  filterOf,
  ownerOptions,
  type ProjectSearch,
  SORT_OPTIONS,
  STATE_OPTIONS,
  searchOf,
  searchOfView,
  TYPE_OPTIONS,
  VIEWS,
} from '../project-search.ts';
import { type Filter, listProjects, PROJECT_EVENTS, PROJECTS_KEY, type ProjectPage } from '../projects-api.ts';
import { useChangeProjects } from '../use-change-projects.ts';
import { ProjectBar } from './project-bar.tsx';
import { PROJECT_COLUMNS, ProjectListContext } from './project-columns.tsx';

const KEYS =
  'Use the arrow keys to move between rows, Enter to open one, Space to select, and Shift+Space to select a range.';

const TABLE = {
  caption: 'Projects',
  className: 'project-table',
  idOf: ({ projectID }: ProjectPage['projects'][number]) => projectID,
  heights: { row: 60, card: 190 },
} as const;

const NO_OWNERS: ProjectPage['owners'] = [];

const filtersFor = (owners: ProjectPage['owners']): readonly ListFilter<ProjectSearch>[] => [
  { name: 'state', label: 'State', options: STATE_OPTIONS },
  { name: 'owner', label: 'Owner', options: ownerOptions(owners) },
  { name: 'due', label: 'Due date', options: DUE_OPTIONS },
  { name: 'type', label: 'Type', options: TYPE_OPTIONS },
  { name: 'sort', label: 'Sort', frame: 'project-sort', options: SORT_OPTIONS },
];

interface ProjectTabsProps {
  readonly search: ProjectSearch;
  readonly counts: ProjectPage['counts'] | undefined;
}

function ProjectTabs({ search, counts }: ProjectTabsProps) {
  const current = searchOf(search);
  const columns = search.columns ? { columns: search.columns } : {};
  const tabs = VIEWS.map(({ name, label, search: of }) => ({
    label,
    count: counts ? <span className="figures">{formatCount(counts[name])}</span> : null,
    search: { ...of, ...columns },
    isCurrent: searchOf(of) === current,
  }));
  return (
    <ViewTabs
      list="projects"
      label="Which projects"
      saveLabel="Save view"
      tabs={tabs}
      current={current}
      canSave={tabs.every(({ isCurrent }) => !isCurrent)}
      searchOf={(saved) => ({ ...searchOfView(saved), ...columns })}
    />
  );
}

/** One page of the list, live; it holds still while it is touched. */
function useProjectPage(filter: Filter, after: string | undefined, touching: boolean) {
  useStaffEvents(PROJECT_EVENTS, PROJECTS_KEY);
  const query = useQuery({
    queryKey: [...PROJECTS_KEY, 'list', filter, after],
    queryFn: () => listProjects(filter, after),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const { data } = query;
  // The same objects for the same answer, so that rows render only when they change.
  const fresh = useMemo(() => (data?.projects ?? []).map((one) => ({ ...one, id: one.projectID })), [data]);
  const listKey = JSON.stringify([filter, after]);
  const still = useStillRows({ fresh, listKey, touching, isOld: query.isPlaceholderData });
  return { query, listKey, ...still };
}

interface PagerProps {
  readonly search: ProjectSearch;
  readonly page: ProjectPage | undefined;
}

/** The pages are addresses, so that one can be reloaded and sent. */
function Pager({ search: { after, before, ...search }, page }: PagerProps) {
  if (!page || (after === undefined && page.nextCursor === null)) return null;
  const shown = Number(before ?? 0) + page.projects.length;
  return (
    <nav className="project-pager" aria-label="Pages">
      {after === undefined ? null : (
        <Link to="/admin/projects" search={search} className={buttonClass()}>
          First page
        </Link>
      )}
      {page.nextCursor === null ? null : (
        <Link
          to="/admin/projects"
          search={{ ...search, after: page.nextCursor, before: String(shown) }}
          className={buttonClass()}
        >
          Next
        </Link>
      )}
    </nav>
  );
}

/** `51 to 100 of 214`. */
function rangeOf({ before }: ProjectSearch, page: ProjectPage | undefined): string {
  if (!page || page.projects.length === 0) return '';
  const from = (Number(before) || 0) + 1;
  return `${from.toLocaleString('en-US')} to ${(from + page.projects.length - 1).toLocaleString('en-US')} of ${formatCount(page.total)}`;
}

/** Selects rows of the page, or all of the list on request; another list begins with nothing. */
function useProjectSelection(order: readonly string[], listKey: string, filter: Filter) {
  const onPage = useSelection(order, listKey);
  const [all, setAll] = useState<{ readonly of: string; readonly ids: readonly string[] }>();
  const [isLoading, setLoading] = useState(false);
  const isAll = all?.of === listKey;
  const selectAll = () => {
    setLoading(true);
    call('adminProjects.listIds', filter)
      .then(({ projectIDs }) => setAll({ of: listKey, ids: projectIDs }), notifyError)
      .finally(() => setLoading(false));
  };
  return {
    ids: useMemo(() => (isAll ? new Set(all.ids) : onPage.ids), [isAll, all, onPage.ids]),
    isAll,
    isLoading,
    selectAll,
    press: (id: string, isStretch: boolean) => {
      setAll(undefined);
      onPage.press(id, isStretch);
    },
    clear: () => {
      setAll(undefined);
      onPage.clear();
    },
  };
}

const lead = (page: ProjectPage | undefined): string =>
  page
    ? `${formatCount(page.counts.open)} open, ${formatCount(page.counts.all)} in all`
    : 'Projects and what they wait for.';

interface ProjectListProps {
  readonly search: ProjectSearch;
  /** Commands beside the heading, with the link to the file among them. */
  readonly action: (file: ReactNode) => ReactNode;
}

export function ProjectList({ search, action }: ProjectListProps) {
  const show = useShow<ProjectSearch>();
  const filter = filterOf(search);
  const body = useRef<HTMLTableSectionElement>(null);
  const touched = useTouching(body);
  const [selects, setSelects] = useState(false);
  const { query, listKey, rows, waiting, settle } = useProjectPage(filter, search.after, touched || selects);
  const order = rows.map(({ projectID }) => projectID);
  const selecting = useProjectSelection(order, listKey, filter);
  if (selects !== selecting.ids.size > 0) setSelects(selecting.ids.size > 0);
  const { change, busy } = useChangeProjects();
  const press = useSamePress(selecting.press);
  const page = query.data;
  const me = page?.me ?? '';
  const take = useSamePress((id) => void change([id], { ownerId: me }));
  const view = useMemo(() => ({ onPress: press, onTake: (id: string) => take(id, false) }), [press, take]);
  const { keysId, table } = useRowKeys({ body, order, link: '.project-table__open', press });

  const letGo = () => {
    if (document.activeElement?.matches('.bulk-bar :focus-visible'))
      body.current?.querySelector<HTMLElement>('.project-table__open[tabindex="0"]')?.focus();
    selecting.clear();
  };
  const first = { after: '', before: '' };
  const onChange = (changed: ProjectSearch) => show({ ...('columns' in changed ? {} : first), ...changed });
  const ids = [...selecting.ids];
  const isFullPage = order.length > 0 && order.every((id) => selecting.ids.has(id));
  const total = page?.total.count ?? 0;
  const hasMore = isFullPage && !selecting.isAll && total > order.length;
  const owners = page?.owners ?? NO_OWNERS;
  const canExport = useRight('data:change');
  const canChange = useRight('projects:change');
  const file = (
    <a className={buttonClass()} href={addressWith(RAW_ADDRESSES.projectsExport, filter)} download>
      <IconDownload className="icon" aria-hidden="true" />
      Export CSV
    </a>
  );
  return (
    <ProjectListContext value={view}>
      <AdminList
        title="Projects"
        lead={lead(page)}
        action={action(canExport ? file : null)}
        top={<ProjectTabs search={search} counts={page?.counts} />}
        search={{
          label: 'Name, ID, email, proof or order',
          values: search,
          filters: filtersFor(owners),
          onChange,
        }}
        announcement={page ? `${formatCount(page.total)} projects` : ''}
        columns={PROJECT_COLUMNS}
        query={{ ...query, hasNextPage: true, isFetchingNextPage: false, fetchNextPage: query.refetch }}
        more={<Pager search={search} page={page} />}
        rows={rows}
        total={page?.total.count}
        range={rangeOf(search, page)}
        table={{
          ...TABLE,
          ...table,
          sort: filter.sort,
          onSort: (sort) => onChange({ sort: sort === 'activity' || sort === 'due' ? sort : '' }),
          selected: selecting.ids,
        }}
        frame={(content) => (
          <div className="project-list">
            <div className="project-list__waiting" role="status">
              {waiting > 0 ? (
                <Button size="small" look="primary" onClick={settle}>
                  Show {waiting} new
                </Button>
              ) : null}
            </div>
            {page && !page.total.isExact ? (
              <p className="small quiet">
                Counts over 10,000 are rounded until you filter. Search finds any ID at once.
              </p>
            ) : null}
            {content ? (
              <p id={keysId} className="visually-hidden">
                {KEYS}
              </p>
            ) : null}
            {content}
          </div>
        )}
        empty={emptyProjects({ filter, owners, isFirstDay: page?.counts.all.count === 0 })}
        failed="The list did not load"
        bulk={
          canChange && ids.length > 0 ? (
            <ProjectBar
              ids={ids}
              isAll={selecting.isAll}
              more={hasMore ? Math.min(total, MAX_SELECTED) : undefined}
              areClosed={filter.state === 'closed'}
              owners={owners}
              me={me}
              busy={busy || selecting.isLoading}
              onAll={selecting.selectAll}
              onChange={(values) => {
                void change(ids, values);
                letGo();
              }}
              onClear={letGo}
            />
          ) : null
        }
      />
    </ProjectListContext>
  );
}
