import type { Day } from './calendar-day.ts';

const MINUTE_MS = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const cached = formats.get(zone);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
};

/** True for a zone of the IANA database, such as `America/New_York`. */
export function isTimeZone(zone: string): boolean {
  try {
    return zone !== '' && formatIn(zone) !== undefined;
  } catch {
    return false;
  }
}

export interface LocalTime {
  readonly day: Day;
  readonly hour: number;
}

function partsOf(instant: Date, zone: string): LocalTime & { readonly minute: number } {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
  };
}

/** The day and hour on a clock in that zone. */
export function localTime(instant: Date, zone: string): LocalTime {
  const { day, hour } = partsOf(instant, zone);
  return { day, hour };
}

/** The minutes by which clocks in that zone are ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  const { day, hour, minute } = partsOf(new Date(instant), zone);
  const shown = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * MINUTE_MS;
  return Math.round((shown - Math.floor(instant / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}

/** The instant at which a clock in the zone shows that hour of the day. */
export function instantAt(day: Day, hour: number, zone: string): Date {
  const inUtc = Date.parse(`${day}T00:00:00Z`) + hour * 60 * MINUTE_MS;
  const near = inUtc - offsetAt(inUtc, zone) * MINUTE_MS;
  // The clocks may change between the two.
  return new Date(inUtc - offsetAt(near, zone) * MINUTE_MS);
}
