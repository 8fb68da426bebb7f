import type { DeliveryState } from '@colorway/contract/delivery/delivery-contract.ts';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconClock } from '../../ui/icons/icon-clock.ts';
import { IconPlayerSkipForward } from '../../ui/icons/icon-player-skip-forward.ts';
import { IconRefresh } from '../../ui/icons/icon-refresh.ts';
import { Tag } from '../../ui/tag/tag.tsx';

const LOOKS = {
  parked: { tone: 'error', Icon: IconAlertTriangle, words: 'Needs attention' },
  retrying: { tone: 'warning', Icon: IconRefresh, words: 'Retrying' },
  waiting: { tone: 'warning', Icon: IconClock, words: 'Waiting' },
  delivered: { tone: 'ok', Icon: IconCheck, words: 'Delivered' },
  skipped: { tone: 'quiet', Icon: IconPlayerSkipForward, words: 'Skipped' },
} as const satisfies Record<DeliveryState, unknown>;

export function DeliveryTag({ state }: { readonly state: DeliveryState }) {
  const { tone, Icon, words } = LOOKS[state];
  return (
    <Tag tone={tone} icon={<Icon className="icon icon--small" />}>
      {words}
    </Tag>
  );
}
