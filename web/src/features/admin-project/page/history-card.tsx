import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { call } from '../../../blocks/api/client.ts';
import { DownloadHistory } from '../../../blocks/history/download-history.tsx';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { historyKeyOf } from './admin-project-api.ts';
import { useProjectEditor } from './editor-context.ts';
import { historyLabel } from './history-labels.ts';

/** This many entries are shown at first. */
const FIRST = 8;

/** Lists who did what and when, newest first. */
export function HistoryCard() {
  const { projectID } = useProjectEditor().adminProject.project;
  const query = useInfiniteQuery({
    queryKey: historyKeyOf(projectID),
    queryFn: ({ pageParam }) =>
      call('approvals.history', { projectID, ...(pageParam === null ? {} : { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const [isComplete, setComplete] = useState(false);
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  const shown = isComplete ? events : events.slice(0, FIRST);
  return (
    <section className="project-card" aria-labelledby="project-history">
      <div className="project-card__head">
        <h2 id="project-history">History</h2>
        <DownloadHistory projectID={projectID} filter={{}} size="small" />
      </div>
      {query.isPending ? <WaitingRows rows={3} height={32} /> : null}
      {query.isError && !query.data ? (
        <NotLoaded title="The history did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {query.data && events.length === 0 ? <p className="small quiet">No activity yet.</p> : null}
      <ol className="history-list">
        {shown.map((event) => (
          <li key={event.id}>
            <p className="small">{historyLabel(event)}</p>
            <p className="tiny quiet">
              {event.by}, <Moment at={event.at} />
            </p>
          </li>
        ))}
      </ol>
      {shown.length < events.length || query.hasNextPage ? (
        <Button
          size="small"
          busy={query.isFetchingNextPage}
          onClick={() => (isComplete ? void query.fetchNextPage() : setComplete(true))}
        >
          Show older
        </Button>
      ) : null}
    </section>
  );
}
