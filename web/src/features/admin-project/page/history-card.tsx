import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { call } from '../../../blocks/api/client.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { historyKeyOf } from './admin-project-api.ts';
import { useProjectEditor } from './editor-context.ts';
import { historyWords } from './history-labels.ts';

/** So many stand there before somebody asks for more. */
const FIRST = 8;

/** Who did what and when, newest first. */
export function HistoryCard() {
  const { projectID } = useProjectEditor().asked.project;
  const query = useInfiniteQuery({
    queryKey: historyKeyOf(projectID),
    queryFn: ({ pageParam }) =>
      call('approvals.history', { projectID, ...(pageParam === null ? {} : { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const [whole, setWhole] = useState(false);
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  const shown = whole ? events : events.slice(0, FIRST);
  return (
    <section className="project-card" aria-labelledby="project-history">
      <h2 id="project-history">History</h2>
      {query.isPending ? <WaitingRows rows={3} height={32} /> : null}
      {query.isError && !query.data ? (
        <NotLoaded title="The history did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {query.data && events.length === 0 ? <p className="small quiet">No activity yet.</p> : null}
      <ol className="history-list">
        {shown.map((event) => (
          <li key={event.id}>
            <p className="small">{historyWords(event)}</p>
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
          onClick={() => (whole ? void query.fetchNextPage() : setWhole(true))}
        >
          Show older
        </Button>
      ) : null}
    </section>
  );
}
