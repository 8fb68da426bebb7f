import type { Need, RoleArea } from '../role/roles.ts';

/** Items that need attention from staff with the area of each, the most urgent kind first. A summary is a distributor's order to quote. */
const KINDS = {
  delivery: 'connections',
  service: 'connections',
  problem: 'orders',
  parcel: 'orders',
  message: 'orders',
  floor: 'orders',
  request: 'projects',
  summary: 'projects',
  certificate: 'prices',
  inquiry: 'customers',
  order: 'orders',
  approval: 'projects',
} as const satisfies Readonly<Record<string, RoleArea>>;

export type WaitingKind = keyof typeof KINDS;
export const WAITING_KINDS = Object.keys(KINDS) as [WaitingKind, ...WaitingKind[]];

/** The right of those who are shown an item of this kind. */
export const waitingNeed = (kind: WaitingKind): Need => `${KINDS[kind]}:see`;

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
