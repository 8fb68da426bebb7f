import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconClock } from '../../ui/icons/icon-clock.ts';
import { IconClockPause } from '../../ui/icons/icon-clock-pause.ts';
import { IconTag } from '../../ui/tag/icon-tag.tsx';
import type { Endpoint } from './webhooks-api.ts';

const LOOKS = {
  new: { tone: 'quiet', Icon: IconClock, label: 'Not used yet' },
  works: { tone: 'ok', Icon: IconCheck, label: 'Works' },
  paused: { tone: 'error', Icon: IconClockPause, label: 'Paused' },
  off: { tone: 'quiet', Icon: IconClockPause, label: 'Off' },
} as const;

export function EndpointTag({ endpoint: { state, failed } }: { readonly endpoint: Endpoint }) {
  if (state === 'failing')
    return (
      <IconTag tone="error" Icon={IconAlertCircle}>
        {failed} failed
      </IconTag>
    );
  const { tone, Icon, label } = LOOKS[state];
  return (
    <IconTag tone={tone} Icon={Icon}>
      {label}
    </IconTag>
  );
}
