import { MINUTE_MS } from '../time/day.ts';

/** A service that fails for so long is reported, once until it answers again. */
export const OUTAGE_MS = 15 * MINUTE_MS;

export interface OutageFacts {
  readonly now: Date;
  /** The first failure since the last answer; null while it answers. */
  readonly failingSince: Date | null;
  readonly isReported: boolean;
}

export const isOutage = ({ now, failingSince }: Pick<OutageFacts, 'now' | 'failingSince'>): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= OUTAGE_MS;

/** A look at the service itself decides, where a report would begin or end by what is known of it. */
export const needsLook = (facts: OutageFacts): boolean => facts.isReported || isOutage(facts);

export function outageChange(facts: OutageFacts, works: boolean): 'begins' | 'ends' | 'none' {
  if (facts.isReported) return works ? 'ends' : 'none';
  return isOutage(facts) && !works ? 'begins' : 'none';
}
