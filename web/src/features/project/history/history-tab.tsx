import './history.css';
import '../page/project.css';
import '../../../blocks/layout/narrow-bar.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { HISTORY_PART_NAMES, HISTORY_PARTS, type HistoryPart, historyText } from '@colorway/rules/activity/history.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { call } from '../../../blocks/api/client.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { DownloadHistory } from '../../../blocks/history/download-history.tsx';
import { initials } from '../../../blocks/layout/labels/initials.ts';
import { useViewer } from '../../../blocks/page/page-context.tsx';
import { usePageName } from '../../../blocks/page/use-page-name.ts';
import { formatClock, formatDayTitle } from '../../../blocks/when/format-moment.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { RetryState } from '../../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconHistory } from '../../../ui/icons/icon-history.ts';
import { IconLock } from '../../../ui/icons/icon-lock.ts';
import { ProjectFailed, ProjectLoading, ProjectRefused } from '../page/project-states.tsx';
import { historyKeyOf, useProject, useRefetchProject } from '../page/use-project.ts';
import { useProjectEvents } from '../page/use-project-events.ts';

type HistoryEvent = OutputOf<'approvals.history'>['events'][number];

const TABS = [
  { part: undefined, label: 'Everything' },
  ...HISTORY_PARTS.map((part) => ({ part, label: HISTORY_PART_NAMES[part] })),
] as const;

const isPart = (word: string | undefined): word is HistoryPart => HISTORY_PARTS.some((part) => part === word);

/** Each part is an address. */
const PartLinks = ({ id, shown }: { readonly id: string; readonly shown: HistoryPart | undefined }) => (
  <nav className="history-parts" aria-label="Which entries">
    {TABS.map(({ part, label }) => (
      <Link
        key={label}
        to="/project/$id/history"
        params={{ id }}
        search={part ? { part } : {}}
        resetScroll={false}
        activeOptions={{ exact: true }}
        aria-current={shown === part ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
);

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

interface EntryProps {
  readonly event: HistoryEvent;
  /** The reader's own address, which the list shows as "You". */
  readonly own: string | undefined;
}

function Entry({ event: { kind, data, by, at }, own }: EntryProps) {
  const { action, detail } = historyText(kind, data);
  return (
    <li className="history-entry">
      <span className="history-entry__who" aria-hidden="true">
        {initials(by)}
      </span>
      <div className="history-entry__text">
        <p>
          <b>{by === own ? 'You' : by}</b> {action}
        </p>
        {detail ? <p className="small quiet">{detail}</p> : null}
      </div>
      <span className="small quiet figures">
        <Moment at={at} format={formatClock} />
      </span>
    </li>
  );
}

interface HistoryListProps {
  readonly projectID: string;
  readonly part: HistoryPart | undefined;
}

const PLACES = [0, 1, 2, 3];

function HistoryList({ projectID, part }: HistoryListProps) {
  const viewer = useViewer();
  const query = useInfiniteQuery({
    queryKey: historyKeyOf(projectID, part),
    queryFn: ({ pageParam }) =>
      call('approvals.history', { projectID, ...(part && { part }), ...(pageParam !== null && { before: pageParam }) }),
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
  if (events.length === 0)
    return (
      <EmptyState
        icon={<IconHistory className="icon icon--large" />}
        title={part ? `No ${HISTORY_PART_NAMES[part].toLowerCase()} yet` : 'Nothing has happened yet.'}
        action={
          part ? (
            <Link to="/project/$id/history" params={{ id: projectID }} search={{}} className={buttonClass()}>
              Show everything
            </Link>
          ) : undefined
        }
      >
        Approvals, changes and versions will show here.
      </EmptyState>
    );
  const own = 'email' in viewer ? viewer.email : undefined;
  return (
    <>
      {byDay(events, new Date()).map(({ title, events: ofDay }) => (
        <section key={title} className="history-day" aria-label={title}>
          <h2>{title}</h2>
          <ol>
            {ofDay.map((event) => (
              <Entry key={event.id} event={event} own={own} />
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

interface HistoryProps {
  readonly projectView: PortalProject;
  readonly part: HistoryPart | undefined;
}

function History({ projectView, part }: HistoryProps) {
  const { project, viewer, eventID } = projectView;
  const { projectID } = project;
  const again = useRefetchProject(projectID);
  useProjectEvents(projectID, eventID, { onCart: () => {}, onProject: () => void again() });
  return (
    <div className="column history-page">
      <Link to="/project/$id" params={{ id: projectID }} className="text-link small">
        {`Back to ${project.name}`}
      </Link>
      <h1>History</h1>
      {viewer.isPeople ? (
        <>
          <div className="history-head">
            <p className="lead">Who did what in this project, and when. Nothing here can be edited or removed.</p>
            <DownloadHistory projectID={projectID} part={part} />
          </div>
          <PartLinks id={projectID} shown={part} />
          <HistoryList key={part} projectID={projectID} part={part} />
        </>
      ) : (
        <EmptyState icon={<IconLock className="icon icon--large" />} title="The history is not part of this link">
          The person the project belongs to can see it after logging in.
        </EmptyState>
      )}
    </div>
  );
}

/** The history of a project for its people. */
export function HistoryScreen() {
  const { id } = useParams({ from: '/work/project/$id/history' });
  const { part } = useSearch({ from: '/work/project/$id/history' });
  const viewer = useViewer();
  const { project, refused, failed, again } = useProject(id);
  usePageName(project && `History of ${project.project.name}`);
  if (project) return <History projectView={project} part={isPart(part) ? part : undefined} />;
  if (refused)
    return <ProjectRefused email={'email' in viewer ? viewer.email : undefined} next={`/project/${id}/history`} />;
  return failed ? <ProjectFailed onAgain={() => void again()} /> : <ProjectLoading />;
}
