import type { FloorDay } from '@colorway/contract/shop/floor-contract.ts';
import { useState } from 'react';
import { Mark } from '../../../ui/brand/mark.tsx';
import { IconCircleCheck } from '../../../ui/icons/icon-circle-check.ts';
import { IconClock } from '../../../ui/icons/icon-clock.ts';
import { IconCloudOff } from '../../../ui/icons/icon-cloud-off.ts';
import { IconUser } from '../../../ui/icons/icon-user.ts';
import type { FloorPerson } from '../offline/floor-database.ts';
import type { FloorState, FloorStore } from '../offline/floor-store.ts';
import { FloorPanel } from './floor-panel.tsx';

interface FloorBarProps {
  readonly store: FloorStore;
  readonly state: FloorState;
  readonly day: FloorDay;
  readonly person: FloorPerson;
}

const pillText = ({ offlineSince, waiting }: FloorState): string => {
  if (offlineSince !== undefined) return waiting.length === 0 ? 'Offline' : `Offline, ${waiting.length} waiting`;
  return waiting.length === 0 ? 'All sent' : `${waiting.length} to send`;
};

/** The stage, the person, and how many presses wait. */
export function FloorBar({ store, state, day, person }: FloorBarProps) {
  const [isOpen, setOpen] = useState(false);
  const isOffline = state.offlineSince !== undefined;
  const PillIcon = isOffline ? IconCloudOff : state.waiting.length > 0 ? IconClock : IconCircleCheck;
  return (
    <header className="floor-bar">
      <Mark />
      <p className="floor-bar__stage">{day.tablet.stage}</p>
      <p className="floor-bar__person">{person.name}</p>
      <button
        type="button"
        className="floor-pill"
        data-offline={isOffline || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>
          <PillIcon className="icon" aria-hidden="true" />
          {pillText(state)}
        </span>
      </button>
      <button type="button" className="floor-bar__switch" onClick={() => void store.switchPerson()}>
        <IconUser className="icon" aria-hidden="true" />
        Switch
      </button>
      {isOpen ? <FloorPanel state={state} day={day} onClose={() => setOpen(false)} /> : null}
    </header>
  );
}
