import type { DeliveryRow } from '@colorway/contract/delivery/delivery-contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { formatFullMoment, formatZoned } from '../../blocks/when/format-moment.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconCopy } from '../../ui/icons/icon-copy.ts';
import { IconRefresh } from '../../ui/icons/icon-refresh.ts';
import { notify } from '../../ui/notify/notify.ts';
import { DELIVERIES_KEY, type DeliveryTry, readDelivery } from './deliveries-api.ts';
import { nextAttemptLabel } from './next-attempt.ts';

const At = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={formatZoned(at)}>
    {formatFullMoment(at)}
  </time>
);

interface DeliveryStoryProps {
  readonly row: DeliveryRow;
  readonly history: readonly DeliveryTry[];
}

/** Shows a delivery's attempts with the service's answers, and its end. */
function DeliveryStory({ row, history }: DeliveryStoryProps) {
  const { state, tries, lastError, createdAt, nextTryAt, endedAt } = row;
  // Tries from before each one was written down.
  const earlier = tries - history.length;
  return (
    <ol className="delivery-story">
      <li>
        <At at={createdAt} />
        <span>Queued</span>
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
          <span>No more automatic retries. It needs your attention.</span>
        </li>
      ) : null}
      {nextTryAt === null ? null : (
        <li>
          <At at={nextTryAt} />
          <span>Next try: {nextAttemptLabel(row, new Date()).toLowerCase()}</span>
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

const copy = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => void notify({ kind: 'success', text: 'Copied.' }),
    () => void notify({ kind: 'error', text: 'Can not copy' }),
  );

/** Runs a command and shows the delivery's new state at once. */
export function useDeliveryCommand<
  const Name extends 'deliveries.retry' | 'deliveries.skip' | 'deliveries.retryFailed',
>(name: Name, done: string) {
  const client = useQueryClient();
  return useCommand(name, {
    after: () => void notify({ kind: 'success', text: done }),
    refused: notifyError,
    always: () => client.invalidateQueries({ queryKey: DELIVERIES_KEY }),
  });
}

export function DeliveryDetail({ row }: { readonly row: DeliveryRow }) {
  const { id, state } = row;
  const query = useQuery({ queryKey: [...DELIVERIES_KEY, 'one', id], queryFn: () => readDelivery(id) });
  const again = useDeliveryCommand('deliveries.retry', 'Sent again with the same key.');
  const giveUp = useDeliveryCommand('deliveries.skip', 'Skipped. Your name is recorded with it.');
  const isOpen = state !== 'delivered' && state !== 'skipped';
  return (
    <div className="delivery-detail">
      <section aria-label="What happened">
        <h3>What happened</h3>
        <DeliveryStory row={row} history={query.data?.history ?? []} />
        {isOpen ? (
          <div className="delivery-detail__ways">
            <Button look="primary" size="small" busy={again.busy} onClick={() => void again.run({ id })}>
              {again.busy ? null : <IconRefresh className="icon icon--small" aria-hidden="true" />}
              Retry now
            </Button>
            <Button size="small" busy={giveUp.busy} onClick={() => void giveUp.run({ id })}>
              Skip
            </Button>
            <span className="tiny quiet">Skipping is recorded with your name.</span>
          </div>
        ) : null}
      </section>
      <section aria-label="What we send">
        <div className="delivery-detail__head">
          <h3>What we send</h3>
          {query.data ? (
            <Button look="quiet" size="small" onClick={() => void copy(query.data.sends)}>
              <IconCopy className="icon icon--small" aria-hidden="true" />
              Copy
            </Button>
          ) : null}
        </div>
        {query.isPending ? <WaitingRows rows={3} height={22} /> : null}
        {query.error ? (
          <p className="small" role="alert">
            {query.error.message}{' '}
            <button type="button" className="text-link" onClick={() => void query.refetch()}>
              Try again
            </button>
          </p>
        ) : null}
        {query.data ? (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
            <pre className="admin-list__code" tabIndex={0}>
              {`idempotency-key: ${id}\n\n${query.data.sends}`}
            </pre>
            <p className="tiny quiet">Sent again with the same key, so it can only arrive once.</p>
          </>
        ) : null}
      </section>
    </div>
  );
}
