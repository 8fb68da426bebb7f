import type { Day } from '../../dates/calendar-day.ts';

/** A PIN that the server checked on this tablet today, as a slow hash. It opens the shift of that sign-in without a network. */
export interface DayPin {
  readonly personId: string;
  readonly name: string;
  readonly shiftId: string;
  /** The day of the tablet; the hash ends with it. */
  readonly day: Day;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly hash: Uint8Array<ArrayBuffer>;
  readonly rounds: number;
}

/** The hashes that stay: those of today, of people who still work here. */
export const pinsOfDay = (
  pins: readonly DayPin[],
  day: Day,
  people: readonly { readonly id: string }[],
): readonly DayPin[] => pins.filter((pin) => pin.day === day && people.some(({ id }) => id === pin.personId));

/** A person has one hash: that of the last sign-in. */
export const withPin = (pins: readonly DayPin[], pin: DayPin): readonly DayPin[] => [
  ...pins.filter(({ personId }) => personId !== pin.personId),
  pin,
];

export const needsNetwork = (name: string): string =>
  `${name} has not signed in on this tablet today, so signing in needs a network.`;
