/** What waits for staff, the most urgent kind first: what failed, who asked, who is new, who owes, what went well. */
export const WAITING_KINDS = ['delivery', 'request', 'inquiry', 'order', 'approval'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

interface Waiting {
  readonly kind: WaitingKind;
  readonly since: string;
}

/** By kind, and within a kind who has waited longest; an approval asks for nothing, so of these the newest. */
export const byUrgency = <One extends Waiting>(all: readonly One[]): readonly One[] =>
  all.toSorted((a, b) => {
    const kinds = WAITING_KINDS.indexOf(a.kind) - WAITING_KINDS.indexOf(b.kind);
    const times = Date.parse(a.since) - Date.parse(b.since);
    return kinds || (a.kind === 'approval' ? -times : times);
  });
