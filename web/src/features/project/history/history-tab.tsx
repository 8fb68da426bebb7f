import './history.css';
import type { HistoryFilter } from '@colorway/contract/project/approval-contract.ts';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { HISTORY_PART_NAMES, HISTORY_PARTS } from '@colorway/rules/activity/history.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { call } from '../../../blocks/api/client.ts';
import { DownloadHistory } from '../../../blocks/history/download-history.tsx';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { formatDayTitle } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { RetryState } from '../../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { IconHistory } from '../../../ui/icons/icon-history.ts';
import { IconLock } from '../../../ui/icons/icon-lock.ts';
import { IconX } from '../../../ui/icons/icon-x.ts';
import { historyKeyOf, useProject } from '../page/use-project.ts';
import { Entry, type HistoryEvent } from './history-entry.tsx';

const TABS = [
  { part: undefined, label: 'Everything' },
  ...HISTORY_PARTS.map((part) => ({ part, label: HISTORY_PART_NAMES[part] })),
] as const;

/** Reads the filter from the address; unknown values are left out. */
function filterOf(
  { part, proof, by }: ReturnType<typeof useHistorySearch>,
  proofs: PortalProject['proofs'],
): HistoryFilter {
  const known = HISTORY_PARTS.find((one) => one === part);
  return { ...(known && { part: known }), ...(proofs.some(({ id }) => id === proof) && { proof }), ...(by && { by }) };
}

const useHistorySearch = () => useSearch({ from: '/work/project/$id/history' });

interface FilterProps {
  readonly projectView: PortalProject;
  readonly filter: HistoryFilter;
}

/** Each filter is an address. */
function Filters({ projectView: { project, proofs }, filter }: FilterProps) {
  const navigate = useNavigate();
  const { part: shown, proof = '', by } = filter;
  const place = { to: '/project/$id/history', params: { id: project.projectID }, resetScroll: false } as const;
  const { part: _part, ...withoutPart } = filter;
  const { by: _by, ...withoutPerson } = filter;
  const { proof: _proof, ...withoutProof } = filter;
  return (
    <div className="history-filters">
      <nav className="history-parts" aria-label="Which entries">
        {TABS.map(({ part, label }) => (
          <Link
            key={label}
            {...place}
            search={part ? { ...withoutPart, part } : withoutPart}
            activeOptions={{ exact: true }}
            aria-current={shown === part ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {by === undefined ? null : (
        <Link {...place} search={withoutPerson} className={buttonClass({ size: 'small' })}>
          {`By ${by}`}
          <IconX className="icon icon--small" aria-hidden="true" />
          <span className="visually-hidden">, show everyone</span>
        </Link>
      )}
      <div className="history-filters__proof">
        <SelectField
          label="Proof"
          hideLabel
          small
          value={proof}
          onChange={({ target }) =>
            void navigate({ ...place, search: target.value ? { ...filter, proof: target.value } : withoutProof })
          }
          options={[
            { value: '', label: 'All proofs' },
            ...proofs.map(({ id, productType, proofID }) => ({ value: id, label: `${productType}, ${proofID}` })),
          ]}
        />
      </div>
    </div>
  );
}

interface Day {
  readonly title: string;
  readonly events: readonly HistoryEvent[];
}

/** Puts events of one day together; they come newest first. */
function byDay(events: readonly HistoryEvent[], now: Date): readonly Day[] {
  const days: { title: string; events: HistoryEvent[] }[] = [];
  for (const event of events) {
    const title = formatDayTitle(event.at, now);
    const last = days.at(-1);
    if (last?.title === title) last.events.push(event);
    else days.push({ title, events: [event] });
  }
  return days;
}

const PLACES = [0, 1, 2, 3];

/** Nothing at all, or nothing that fits the filter. */
function NoEntries({ projectID, filter }: { readonly projectID: string; readonly filter: HistoryFilter }) {
  const { part, proof, by } = filter;
  const isFiltered = part !== undefined || proof !== undefined || by !== undefined;
  const isPartOnly = part !== undefined && proof === undefined && by === undefined;
  const filtered = isPartOnly ? `No ${HISTORY_PART_NAMES[part].toLowerCase()} yet` : 'No entry fits';
  return (
    <EmptyState
      icon={<IconHistory className="icon icon--large" />}
      title={isFiltered ? filtered : 'Nothing has happened yet.'}
      action={
        isFiltered ? (
          <Link to="/project/$id/history" params={{ id: projectID }} search={{}} className={buttonClass()}>
            Show everything
          </Link>
        ) : undefined
      }
    >
      Approvals, changes and versions will show here.
    </EmptyState>
  );
}

function HistoryList({ projectView, filter }: FilterProps) {
  const { projectID } = projectView.project;
  const query = useInfiniteQuery({
    queryKey: historyKeyOf(projectID, filter),
    queryFn: ({ pageParam }) =>
      call('approvals.history', { projectID, ...filter, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  if (query.isError && !query.data)
    return (
      <RetryState title="The history did not load" onRetry={() => void query.refetch()}>
        Nothing in your project is lost.
      </RetryState>
    );
  if (!query.data)
    return (
      <div className="history-waiting" aria-busy="true">
        {PLACES.map((place) => (
          <Skeleton key={place} height={44} />
        ))}
      </div>
    );
  const events = query.data.pages.flatMap((page) => page.events);
  if (events.length === 0) return <NoEntries projectID={projectID} filter={filter} />;
  return (
    <>
      {byDay(events, new Date()).map(({ title, events: ofDay }) => (
        <section key={title} className="history-day" aria-label={title}>
          <h3>{title}</h3>
          <ol>
            {ofDay.map((event) => (
              <Entry key={event.id} event={event} projectView={projectView} />
            ))}
          </ol>
        </section>
      ))}
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older
        </Button>
      ) : null}
    </>
  );
}

function History({ projectView }: Pick<FilterProps, 'projectView'>) {
  const { brandName } = useSettings();
  const { project, viewer, proofs } = projectView;
  const filter = filterOf(useHistorySearch(), proofs);
  if (!viewer.isPeople)
    return (
      <EmptyState icon={<IconLock className="icon icon--large" />} title="The history is not part of this link">
        The person the project belongs to can see it after logging in.
      </EmptyState>
    );
  const { projectID } = project;
  return (
    <>
      <h2 className="visually-hidden">History</h2>
      <div className="history-head">
        <p className="quiet">{`You and ${brandName} see the same list. Nothing in it can be edited or removed.`}</p>
        <DownloadHistory projectID={projectID} filter={filter} />
      </div>
      <Filters projectView={projectView} filter={filter} />
      <HistoryList key={JSON.stringify(filter)} projectView={projectView} filter={filter} />
    </>
  );
}

/** The history of a project for its people. */
export function HistoryTab() {
  const { id } = useParams({ from: '/work/project/$id/history' });
  const { project } = useProject(id);
  return project ? <History projectView={project} /> : null;
}
