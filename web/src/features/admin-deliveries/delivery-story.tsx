import type { DeliveryRow } from '@colorway/contract/delivery/delivery-contract.ts';
import { formatFullMoment, formatZoned } from '../../blocks/when/format-moment.ts';
import type { DeliveryTry } from './deliveries-api.ts';
import { nextWords } from './next-words.ts';

const At = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={formatZoned(at)}>
    {formatFullMoment(at)}
  </time>
);

interface DeliveryStoryProps {
  readonly row: DeliveryRow;
  readonly history: readonly DeliveryTry[];
}

/** What became of it so far: each try with what the service said, and the end. */
export function DeliveryStory({ row, history }: DeliveryStoryProps) {
  const { state, tries, lastError, createdAt, nextTryAt, endedAt } = row;
  // Tries from before each one was written down.
  const earlier = tries - history.length;
  return (
    <ol className="delivery-story">
      <li>
        <At at={createdAt} />
        <span>Written down to be sent</span>
      </li>
      {earlier > 0 && history.length > 0 ? (
        <li>
          <span className="quiet">Before</span>
          <span>{earlier === 1 ? 'Tried once' : `Tried ${earlier} times`}</span>
        </li>
      ) : null}
      {history.map(({ at, fault }) => (
        <li key={at}>
          <At at={at} />
          <span>{fault ?? 'Arrived'}</span>
        </li>
      ))}
      {state === 'parked' ? (
        <li>
          <span className="quiet">Now</span>
          <span>No more tries by themselves. It waits for you.</span>
        </li>
      ) : null}
      {nextTryAt === null ? null : (
        <li>
          <At at={nextTryAt} />
          <span>Next try: {nextWords(row, new Date()).toLowerCase()}</span>
        </li>
      )}
      {endedAt === null || (state === 'delivered' && history.at(-1)?.fault === null) ? null : (
        <li>
          <At at={endedAt} />
          <span>{state === 'skipped' ? (lastError ?? 'Skipped.') : 'Delivered'}</span>
        </li>
      )}
    </ol>
  );
}
