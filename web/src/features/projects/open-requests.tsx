import type { OutputOf } from '../../blocks/api/operations.ts';
import { useDayWords } from '../../blocks/when/use-day-words.ts';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconClock } from '../../ui/icons/icon-clock.ts';

interface OpenRequestsProps {
  readonly requests: OutputOf<'portal.list'>['requests'];
}

/** What was sent and has no project yet. */
export const OpenRequests = ({ requests }: OpenRequestsProps) => {
  const formatDay = useDayWords();
  if (requests.length === 0) return null;
  return (
    <ul className="open-requests" aria-label="Your requests">
      {requests.map(({ reference, sentAt }) => (
        <li key={reference}>
          <AlertBlock
            tone="ok"
            icon={<IconClock className="icon" />}
            title={`We have your request of ${formatDay(sentAt)}.`}
          >
            {`Proofs come here: your first one opens your project. Your reference is ${reference}.`}
          </AlertBlock>
        </li>
      ))}
    </ul>
  );
};
