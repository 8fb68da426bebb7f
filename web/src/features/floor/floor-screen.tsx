import './floor.css';
import './entry/forms.css';
import './work/piece.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconWifiOff } from '../../ui/icons/icon-wifi-off.ts';
import { PairStep } from './entry/pair-step.tsx';
import { PinStep } from './entry/pin-step.tsx';
import { FloorStore } from './offline/floor-store.ts';
import { workOffline } from './offline/work-offline.ts';
import { FloorWork } from './work/floor-work.tsx';

/** A tablet of the shop floor: paired once, then a person by PIN, then the pieces of the day. */
export function FloorScreen() {
  const [store] = useState(() => new FloorStore());
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => {
    void store.start();
    workOffline();
    return () => store.stop();
  }, [store]);

  const { isReady, access, day, person, pins, offlineSince, waiting } = state;
  if (access === 'unpaired') return <PairStep store={store} waiting={waiting.length} />;
  if (day && person) return <FloorWork store={store} state={state} day={day} person={person} />;
  if (day) {
    const known = offlineSince === undefined ? undefined : new Set(pins.map(({ personId }) => personId));
    return <PinStep store={store} day={day} known={known} messages={state.messages} />;
  }
  return (
    <div className="floor-entry">
      <h1>Shop floor</h1>
      {isReady && offlineSince !== undefined ? (
        <ErrorState
          icon={<IconWifiOff className="icon" />}
          title="There is no network"
          action={
            <Button size="large" onClick={() => void store.tick()}>
              Try again
            </Button>
          }
        >
          The first list of the day needs one. After that, this tablet works without it.
        </ErrorState>
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  );
}
