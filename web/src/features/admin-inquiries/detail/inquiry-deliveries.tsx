import type { InquiryDelivery } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { useQueryClient } from '@tanstack/react-query';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconClock } from '../../../ui/icons/icon-clock.ts';
import { IconMail } from '../../../ui/icons/icon-mail.ts';
import { IconPlayerSkipForward } from '../../../ui/icons/icon-player-skip-forward.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { INQUIRIES_KEY } from '../inquiries-api.ts';
import { AsidePart } from './aside-part.tsx';

const LOOKS = {
  delivered: { Icon: IconCheck, words: 'Delivered' },
  kept: { Icon: IconMail, words: 'Kept here: no mail server is set' },
  waiting: { Icon: IconClock, words: 'Waiting' },
  failed: { Icon: IconAlertTriangle, words: 'Failed' },
  skipped: { Icon: IconPlayerSkipForward, words: 'Skipped' },
} as const satisfies Record<InquiryDelivery['state'], unknown>;

function RetryButton({ id, what }: { readonly id: string; readonly what: string }) {
  const client = useQueryClient();
  const { run, busy } = useCommand('deliveries.retry', {
    after: () => void notify({ kind: 'success', text: 'On its way again.' }),
    refused: notifyError,
    always: () => client.invalidateQueries({ queryKey: INQUIRIES_KEY }),
  });
  return (
    <Button size="small" busy={busy} aria-label={`Retry ${what}`} onClick={() => void run({ id })}>
      Retry
    </Button>
  );
}

export function InquiryDeliveries({ deliveries }: { readonly deliveries: readonly InquiryDelivery[] }) {
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
                <RetryButton id={id} what={what} />
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
