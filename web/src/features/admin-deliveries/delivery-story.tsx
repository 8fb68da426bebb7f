import type { DeliveryRow } from '@colorway/contract/delivery/delivery-contract.ts';
import { wholeMomentWords, zonedWords } from '../../blocks/when/moment-words.ts';
import { nextWords } from './next-words.ts';

const At = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={zonedWords(at)}>
    {wholeMomentWords(at)}
  </time>
);

const tried = (tries: number): string => (tries === 1 ? 'Tried once' : `Tried ${tries} times`);

/** What became of it so far: the first line, the last answer, the end. */
export function DeliveryStory({ row }: { readonly row: DeliveryRow }) {
  const { state, tries, lastError, createdAt, nextTryAt, endedAt } = row;
  const failed = lastError !== null && state !== 'skipped';
  return (
    <ol className="delivery-story">
      <li>
        <At at={createdAt} />
        <span>Written down to be sent</span>
      </li>
      {tries > 0 ? (
        <li>
          <span className="quiet">{tried(tries)}</span>
          <span>{failed ? lastError : 'No fault'}</span>
        </li>
      ) : null}
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
      {endedAt === null ? null : (
        <li>
          <At at={endedAt} />
          <span>{state === 'skipped' ? (lastError ?? 'Skipped.') : 'Delivered'}</span>
        </li>
      )}
    </ol>
  );
}
