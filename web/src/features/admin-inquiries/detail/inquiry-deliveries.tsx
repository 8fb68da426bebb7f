import type { InquiryDelivery } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconClock } from '../../../ui/icons/icon-clock.ts';
import { IconMail } from '../../../ui/icons/icon-mail.ts';
import { IconPlayerSkipForward } from '../../../ui/icons/icon-player-skip-forward.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { INQUIRIES_KEY, retryDelivery } from '../inquiries-api.ts';
import { AsidePart } from './aside-part.tsx';

const LOOKS = {
  delivered: { Icon: IconCheck, words: 'Delivered' },
  kept: { Icon: IconMail, words: 'Kept here: no mail server is set' },
  waiting: { Icon: IconClock, words: 'Waiting' },
  failed: { Icon: IconAlertTriangle, words: 'Failed' },
  skipped: { Icon: IconPlayerSkipForward, words: 'Skipped' },
} as const satisfies Record<InquiryDelivery['state'], unknown>;

export function InquiryDeliveries({ deliveries }: { readonly deliveries: readonly InquiryDelivery[] }) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: (id: string) => retryDelivery(id),
    onSuccess: () => notify({ kind: 'success', text: 'On its way again.' }),
    onError: (error) => notify({ kind: 'error', text: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: INQUIRIES_KEY }),
  });
  return (
    <AsidePart title="Deliveries">
      <ul>
        {deliveries.map(({ id, what, state, at }) => {
          const { Icon, words } = LOOKS[state];
          return (
            <li key={what} className="inquiry-aside__line" data-state={state} title={words}>
              <Icon className="icon icon--small" aria-hidden="true" />
              <span className="inquiry-aside__words">
                {what}
                <span className="visually-hidden">, {words}</span>
              </span>
              {state === 'failed' && id !== null ? (
                <Button
                  size="small"
                  busy={retry.isPending && retry.variables === id}
                  aria-label={`Retry ${what}`}
                  onClick={() => retry.mutate(id)}
                >
                  Retry
                </Button>
              ) : (
                <span className="tiny quiet figures">{state === 'waiting' ? 'Waiting' : <Moment at={at} />}</span>
              )}
            </li>
          );
        })}
      </ul>
    </AsidePart>
  );
}
