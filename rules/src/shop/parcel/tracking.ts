import { addDays, type Day, daysBetween } from '../../dates/calendar-day.ts';
import { capitalized } from '../../text/capitalized.ts';
import { DAY_MS } from '../../time/day.ts';
import { carrierName } from './carrier.ts';

export const TRACK_STATES = ['waiting', 'moving', 'out', 'pickup', 'delivered', 'returning', 'trouble'] as const;
export type TrackState = (typeof TRACK_STATES)[number];

/** A carrier's scan: `Departed facility`, `New Haven, CT`. */
export interface Scan {
  /** An ISO time. */
  readonly at: string;
  readonly text: string;
  readonly place: string;
}

/** A parcel as its carrier has it. */
export interface TrackReport {
  readonly state: TrackState;
  readonly expectedOn: Day | null;
  /** The newest scan. */
  readonly scan: Scan | null;
}

export const TRACK_NAMES: Readonly<Record<TrackState, string>> = {
  waiting: 'On its way',
  moving: 'On its way',
  out: 'Out for delivery',
  pickup: 'Ready for pickup',
  delivered: 'Delivered',
  returning: 'On its way back to us',
  trouble: 'Held up',
};

interface TrackedParcel {
  readonly carrier: string | null;
  readonly shippedAt: Date;
  readonly scan: Scan | null;
}

export interface Tracking {
  readonly state: TrackState;
  readonly expectedOn: Day | null;
  readonly scan: Scan | null;
  /** Set once the carrier has delivered it. */
  readonly deliveredAt: Date | null;
  /** The trouble that staff look into; empty without any. */
  readonly fault: string;
}

/** Clocks of carriers and days without a time differ by up to a day. */
const DOUBT_MS = DAY_MS;
const MAX_DAYS = 120;

const FAULTS: Partial<Record<TrackState, (carrier: string, text: string) => string>> = {
  returning: (carrier) => `${carrier} is sending this parcel back.`,
  trouble: (carrier, text) => `${carrier} reports trouble with this parcel${text === '' ? '.' : `: ${text}`}`,
};

const NOTHING = { state: 'waiting', expectedOn: null, scan: null, deliveredAt: null } as const;

/** Carriers use a number again after some months, so what happened before the parcel left is of another one. */
function implausible({ state, scan }: TrackReport, shippedAt: Date, now: Date): 'early' | 'ahead' | undefined {
  if (scan === null || state === 'waiting') return undefined;
  const at = Date.parse(scan.at);
  if (at < shippedAt.getTime() - DOUBT_MS) return 'early';
  return at > now.getTime() + DOUBT_MS ? 'ahead' : undefined;
}

const expectedDay = (day: Day | null, shippedAt: Date): Day | null => {
  if (day === null) return null;
  const days = daysBetween(shippedAt.toISOString().slice(0, 10), day);
  return days >= -1 && days <= MAX_DAYS ? day : null;
};

/**
 * A carrier's report about a parcel. Undefined for one that is older than what is known; a report that cannot be true
 * changes nothing but its fault.
 */
export function readTrackReport(parcel: TrackedParcel, report: TrackReport, now: Date): Tracking | undefined {
  const { scan, state } = report;
  const carrier = carrierName(parcel.carrier) ?? 'The carrier';
  const doubt = implausible(report, parcel.shippedAt, now);
  if (doubt === 'early')
    return { ...NOTHING, fault: `${carrier} reports scans from before this parcel left. Check the number.` };
  if (doubt === 'ahead')
    return { ...NOTHING, fault: `${carrier} reports a scan that is still to come. Check the number.` };
  if (parcel.scan !== null && (scan === null || scan.at < parcel.scan.at)) return undefined;
  return {
    ...{ state, scan },
    expectedOn: expectedDay(report.expectedOn, parcel.shippedAt),
    deliveredAt: state === 'delivered' ? new Date(scan?.at ?? now) : null,
    fault: FAULTS[state]?.(carrier, scan?.text ?? '') ?? '',
  };
}

interface ExpectedParcel {
  readonly expectedOn: Day | null;
  readonly deliveredAt: Date | null;
}

/** The day on which the last parcel should arrive, if it is known of each parcel that has not arrived. */
export function expectedArrival(parcels: readonly ExpectedParcel[], today: Day): Day | undefined {
  const days = parcels.filter(({ deliveredAt }) => deliveredAt === null).map(({ expectedOn }) => expectedOn);
  if (days.length === 0 || days.some((day) => day === null || day < today)) return undefined;
  return days.reduce<Day>((last, day) => (day !== null && day > last ? day : last), today);
}

/** Undefined for an expected day that staff may type. */
export const expectedDayFault = (day: Day, today: Day): string | undefined =>
  day < today || day > addDays(today, MAX_DAYS) ? `Choose a day within the next ${MAX_DAYS} days.` : undefined;

/** Carriers shout; `DEPARTURE SCAN` becomes `Departure scan`. */
export const scanText = (text: string): string => {
  const tidy = text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  return /\p{Ll}/u.test(tidy) ? tidy : capitalized(tidy.toLowerCase());
};

/** `NEW HAVEN` in `CT` becomes `New Haven, CT`; outside the US the country follows. */
export function scanPlace({ city, state, country }: Readonly<Record<'city' | 'state' | 'country', string | null>>) {
  const named = city && (/\p{Ll}/u.test(city) ? city : city.toLowerCase().split(' ').map(capitalized).join(' '));
  const abroad = country === 'US' || country === null ? null : country;
  return [named, state, abroad].filter(Boolean).join(', ').slice(0, 100);
}
