/** Items that need attention from staff, the most urgent kind first. A summary is a distributor's order to quote. */
export const WAITING_KINDS = [
  'delivery',
  'service',
  'problem',
  'parcel',
  'message',
  'floor',
  'request',
  'summary',
  'certificate',
  'inquiry',
  'order',
  'approval',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

interface Waiting {
  readonly kind: WaitingKind;
  readonly since: string;
}

/** Sorts by kind, and within a kind by longest wait. Approvals need no answer, so the newest comes first. */
export const byUrgency = <One extends Waiting>(all: readonly One[]): readonly One[] =>
  all.toSorted((a, b) => {
    const kinds = WAITING_KINDS.indexOf(a.kind) - WAITING_KINDS.indexOf(b.kind);
    const times = Date.parse(a.since) - Date.parse(b.since);
    return kinds || (a.kind === 'approval' ? -times : times);
  });

/** Takes at most `max` items so that no kind crowds out another: the first of each kind, then the second of each. */
export function firstOfEachKind<One extends Waiting>(all: readonly One[], max: number): readonly One[] {
  const kinds = Map.groupBy(byUrgency(all), ({ kind }) => kind);
  const rows = [...kinds.values()].flatMap((ofKind) => ofKind.map((one, rank) => ({ one, rank })));
  const chosen = rows.toSorted((a, b) => a.rank - b.rank).slice(0, max);
  return byUrgency(chosen.map(({ one }) => one));
}
