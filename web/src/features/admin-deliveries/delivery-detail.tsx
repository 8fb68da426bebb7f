import type { DeliveryRow } from '@colorway/contract/delivery/delivery-contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { WaitingRows } from '../../blocks/desk/desk-states.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconCopy } from '../../ui/icons/icon-copy.ts';
import { IconRefresh } from '../../ui/icons/icon-refresh.ts';
import { notify } from '../../ui/notify/notify.ts';
import { DELIVERIES_KEY, readDelivery, retry, skip } from './deliveries-api.ts';
import { DeliveryStory } from './delivery-story.tsx';

const copy = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => void notify({ kind: 'success', text: 'Copied.' }),
    () => void notify({ kind: 'error', text: 'Can not copy' }),
  );

/** Whoever retries or skips sees at once what became of it. */
function useCommand(command: (id: string) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: command,
    onSuccess: () => notify({ kind: 'success', text: done }),
    onError: (error) => notify({ kind: 'error', text: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: DELIVERIES_KEY }),
  });
}

export function DeliveryDetail({ row }: { readonly row: DeliveryRow }) {
  const { id, state } = row;
  const whole = useQuery({ queryKey: [...DELIVERIES_KEY, 'one', id], queryFn: () => readDelivery(id) });
  const again = useCommand(retry, 'Sent again with the same key.');
  const giveUp = useCommand(skip, 'Skipped. Your name stands beside it.');
  const isOpen = state !== 'delivered' && state !== 'skipped';
  return (
    <div className="delivery-detail">
      <section aria-label="What happened">
        <h3>What happened</h3>
        <DeliveryStory row={row} history={whole.data?.history ?? []} />
        {isOpen ? (
          <div className="delivery-detail__ways">
            <Button look="primary" size="small" busy={again.isPending} onClick={() => again.mutate(id)}>
              {again.isPending ? null : <IconRefresh className="icon icon--small" aria-hidden="true" />}
              Retry now
            </Button>
            <Button size="small" busy={giveUp.isPending} onClick={() => giveUp.mutate(id)}>
              Skip
            </Button>
            <span className="tiny quiet">Skipping is recorded with your name.</span>
          </div>
        ) : null}
      </section>
      <section aria-label="What we send">
        <div className="delivery-detail__head">
          <h3>What we send</h3>
          {whole.data ? (
            <Button look="quiet" size="small" onClick={() => void copy(whole.data.sends)}>
              <IconCopy className="icon icon--small" aria-hidden="true" />
              Copy
            </Button>
          ) : null}
        </div>
        {whole.isPending ? <WaitingRows rows={3} height={22} /> : null}
        {whole.error ? (
          <p className="small" role="alert">
            {whole.error.message}{' '}
            <button type="button" className="text-link" onClick={() => void whole.refetch()}>
              Try again
            </button>
          </p>
        ) : null}
        {whole.data ? (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
            <pre className="desk__code" tabIndex={0}>
              {`idempotency-key: ${id}\n\n${whole.data.sends}`}
            </pre>
            <p className="tiny quiet">Sent again with the same key, so it can only arrive once.</p>
          </>
        ) : null}
      </section>
    </div>
  );
}
