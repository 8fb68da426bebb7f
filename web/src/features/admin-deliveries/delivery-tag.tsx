import type { DeliveryState } from '@colorway/contract/delivery/delivery-contract.ts';
import { IconAlertTriangle, IconCheck, IconClock, IconPlayerSkipForward, IconRefresh } from '@tabler/icons-react';
import { Tag } from '../../ui/tag/tag.tsx';

const LOOKS = {
  parked: { tone: 'error', Icon: IconAlertTriangle, words: 'Failed' },
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
