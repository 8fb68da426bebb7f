import type { FloorDay } from '@colorway/contract/shop/floor-contract.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { useState } from 'react';
import { formatClock } from '../../../blocks/when/format-moment.ts';
import { Switch } from '../../../ui/field/switch.tsx';
import { IconClock } from '../../../ui/icons/icon-clock.ts';
import { IconCloudOff } from '../../../ui/icons/icon-cloud-off.ts';
import type { FloorState } from '../offline/floor-store.ts';
import { FloorDialog } from './floor-dialog.tsx';
import { waitingText } from './pieces.ts';
import { readSignal, saveSignal } from './signal.ts';

interface FloorPanelProps {
  readonly state: FloorState;
  readonly day: FloorDay;
  readonly onClose: () => void;
}

const stepsText = (count: number): string =>
  count === 0
    ? 'Keep scanning. What you press waits here and is sent in order.'
    : `Keep scanning. ${countOf(count, 'step')} ${count === 1 ? 'waits' : 'wait'} here and ${count === 1 ? 'is' : 'are'} sent in order, with the time you pressed.`;

/** The presses that wait on this tablet, and its sound and vibration. */
export function FloorPanel({ state: { offlineSince, waiting }, day, onClose }: FloorPanelProps) {
  const [settings, setSettings] = useState(readSignal);
  const change = (next: typeof settings) => {
    saveSignal(next);
    setSettings(next);
  };
  return (
    <FloorDialog title={day.tablet.name} onClose={onClose}>
      {offlineSince === undefined ? (
        <p>{waiting.length === 0 ? 'Everything is sent.' : 'A step is sent ten seconds after its press.'}</p>
      ) : (
        <p className="floor-note">
          <IconCloudOff className="icon" aria-hidden="true" />
          <span>
            <b>No network since {formatClock(offlineSince)}.</b> {stepsText(waiting.length)}
          </span>
        </p>
      )}
      {waiting.length === 0 ? null : (
        <ul className="floor-waiting">
          {waiting.map((press) => (
            <li key={press.id}>
              <time className="figures" dateTime={press.at}>
                {formatClock(press.at)}
              </time>
              <b>{waitingText(press, day.designs)}</b>
              <IconClock className="icon" aria-hidden="true" />
            </li>
          ))}
        </ul>
      )}
      <div className="floor-switches">
        <Switch
          label="Vibrate at each press"
          on={settings.vibrates}
          onTurn={(vibrates) => change({ ...settings, vibrates })}
        />
        <Switch label="Sound at each press" on={settings.sounds} onTurn={(sounds) => change({ ...settings, sounds })} />
      </div>
    </FloorDialog>
  );
}
