import type { ConnectionState } from '@colorway/contract/services/service-contract.ts';
import { IconAlertTriangle, IconCheck, IconClockPause, IconMoon } from '@tabler/icons-react';
import { Tag } from '../../ui/tag/tag.tsx';

const LOOKS = {
  works: { tone: 'ok', Icon: IconCheck, words: 'Works' },
  failing: { tone: 'error', Icon: IconAlertTriangle, words: 'Fails' },
  resting: { tone: 'warning', Icon: IconClockPause, words: 'Resting' },
  unheard: { tone: 'quiet', Icon: IconMoon, words: 'Not asked yet' },
} as const satisfies Record<ConnectionState, unknown>;

export function ConnectionTag({ state }: { readonly state: ConnectionState }) {
  const { tone, Icon, words } = LOOKS[state];
  return (
    <Tag tone={tone} icon={<Icon className="icon icon--small" />}>
      {words}
    </Tag>
  );
}
