import type { Thread } from '@colorway/contract/project/thread.ts';
import { useDayWords } from '../../blocks/when/use-day-words.ts';
import { IconCircleCheck } from '../../ui/icons/icon-circle-check.ts';
import { IconClock } from '../../ui/icons/icon-clock.ts';
import { threadStateWords, threadTitle } from './thread-words.ts';

interface RequestListProps {
  readonly threads: readonly Thread[];
  /** All of them, or with one in sight. */
  readonly onOpen: (threadId?: string) => void;
}

const MOST = 3;

export function RequestList({ threads, onOpen }: RequestListProps) {
  const formatDay = useDayWords();
  if (threads.length === 0) return null;
  return (
    <div className="request-list">
      <p>
        <b>Requests</b>
        <button type="button" className="text-link small" onClick={() => onOpen()}>
          See all
        </button>
      </p>
      <ul>
        {threads.slice(0, MOST).map((thread) => {
          const Icon = thread.state === 'open' ? IconClock : IconCircleCheck;
          return (
            <li key={thread.id}>
              <button type="button" data-state={thread.state} onClick={() => onOpen(thread.id)}>
                <b>{threadTitle(thread)}</b>
                <span className="tiny">
                  <Icon className="icon icon--small" aria-hidden="true" />
                  {threadStateWords(thread, formatDay)}
                  {thread.state === 'answered' && !thread.seenByCustomer ? <em>New</em> : null}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
