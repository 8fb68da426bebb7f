import { expect, test } from 'vitest';
import { type DayPin, needsNetwork, pinsOfDay, withPin } from './offline-pin.ts';

const makePin = (personId: string, day: string, shiftId = 'one'): DayPin => ({
  ...{ personId, name: personId, shiftId, day, rounds: 1, salt: new Uint8Array(1), hash: new Uint8Array(1) },
});

test('a hash ends with its day, and with the person', () => {
  const pins = [makePin('Jo', '2026-12-01'), makePin('Rosa', '2026-12-01'), makePin('Kim', '2026-11-30')];
  const people = [{ id: 'Jo' }, { id: 'Kim' }];
  expect(pinsOfDay(pins, '2026-12-01', people).map(({ personId }) => personId)).toEqual(['Jo']);
  expect(pinsOfDay(pins, '2026-12-02', people)).toEqual([]);
});

test('another sign-in replaces the hash of its person alone', () => {
  const pins = withPin(
    [makePin('Jo', '2026-12-01'), makePin('Rosa', '2026-12-01')],
    makePin('Jo', '2026-12-01', 'two'),
  );
  expect(pins.map(({ personId, shiftId }) => [personId, shiftId])).toEqual([
    ['Rosa', 'one'],
    ['Jo', 'two'],
  ]);
});

test('the sentence for someone who was not here today names them', () => {
  expect(needsNetwork('Jo')).toBe('Jo has not signed in on this tablet today, so signing in needs a network.');
});
