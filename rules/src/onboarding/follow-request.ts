import type { Day } from '../dates/calendar-day.ts';
import type { DateSettings } from '../dates/plan.ts';
import { addWorkingDays, workingDayOnOrAfter } from '../dates/working-days.ts';
import { localTime } from '../dates/zone.ts';
import { DAY_MS } from '../time/day.ts';

/** The page of a request, for whoever has its link. */
export const REQUEST_PATH = '/requests';

export const requestPath = (token: string): string => `${REQUEST_PATH}/${token}`;

/** How far a request came. Staff mark it as handled and make a project of it; its visitor may withdraw it. */
export const REQUEST_STATES = ['new', 'handled', 'project', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

interface RequestMoves {
  readonly handled: boolean;
  readonly projectId: string | null;
  readonly isWithdrawn: boolean;
}

/** Staff may make a project of a withdrawn request after all, so a project comes first. */
export const requestState = ({ handled, projectId, isWithdrawn }: RequestMoves): RequestState => {
  if (projectId !== null) return 'project';
  if (isWithdrawn) return 'withdrawn';
  return handled ? 'handled' : 'new';
};

interface SentRequest {
  readonly sentAt: Date;
  readonly emailChangedAt?: string | undefined;
  readonly withdrawnAt?: string | undefined;
  readonly projectId: string | null;
}

/** Until when the address may be corrected; null once it was, once a project belongs to it, or once withdrawn. */
export const emailOpenUntil = (
  { sentAt, emailChangedAt, withdrawnAt, projectId }: SentRequest,
  now: Date,
): Date | null => {
  const until = new Date(sentAt.getTime() + DAY_MS);
  const isOpen = emailChangedAt === undefined && withdrawnAt === undefined && projectId === null;
  return isOpen && now < until ? until : null;
};

/** The explanation of withdrawing in the settings; null where that is not offered (D83). */
export const withdrawOffer = (state: RequestState, withdrawText: string): string | null =>
  (state === 'new' || state === 'handled') && withdrawText.trim() !== '' ? withdrawText.trim() : null;

type ProofPromise = Pick<DateSettings, 'firstProofDays' | 'timeZone' | 'closingDays'>;

/** The day by which the first proof is expected; null without a promise, and once that day has passed. */
export function firstProofDay(sentAt: Date, promise: ProofPromise, now: Date): Day | null {
  const { firstProofDays, timeZone, closingDays } = promise;
  if (firstProofDays === null) return null;
  const start = workingDayOnOrAfter(localTime(sentAt, timeZone).day, closingDays);
  const day = addWorkingDays(start, firstProofDays, closingDays);
  return day < localTime(now, timeZone).day ? null : day;
}

export const MAX_ADDITIONS = 20;
export const NOTHING_ADDED = 'Write something, or attach a file.';

/** The stops of the page, in order; `now` is the one that the request waits at. A withdrawn one waits at none. */
export const requestStops = (
  state: Exclude<RequestState, 'withdrawn'>,
): readonly { readonly name: string; readonly place: 'done' | 'now' | 'later' }[] => {
  const reached = { new: 1, handled: 2, project: 3 }[state];
  return ['We have it', 'A designer is on it', 'First proofs', 'You approve'].map((name, at) => ({
    name,
    place: at < reached ? 'done' : at === reached ? 'now' : 'later',
  }));
};
