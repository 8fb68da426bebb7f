import type { ConnectionState } from '@colorway/contract/services/service-contract.ts';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconClockPause } from '../../ui/icons/icon-clock-pause.ts';
import { IconMoon } from '../../ui/icons/icon-moon.ts';
import { Tag } from '../../ui/tag/tag.tsx';

const LOOKS = {
  works: { tone: 'ok', Icon: IconCheck, words: 'Works' },
  failing: { tone: 'error', Icon: IconAlertTriangle, words: 'Fails' },
  attention: { tone: 'error', Icon: IconAlertTriangle, words: 'Needs attention' },
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
