import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { APPROVAL_STATES } from '../approval.ts';
import { REQUEST_KINDS, THREAD_STATES } from '../requests.ts';
import { groupProofs, hasGroups, nextToReview, PROOF_GROUPS, proofGroup, reviewLabel } from './proof-groups.ts';
import { openChangeOf, PROOF_STATUSES, type ProofStatus, proofStatus } from './proof-status.ts';

const EARLY = '2026-11-10T12:00:00.000Z';
const LATE = '2026-11-17T12:00:00.000Z';

describe('the status of a proof', () => {
  test('is none without an approval', () => {
    expect(proofStatus(null, undefined)).toBe('none');
  });

  test('follows the newer of an approval and an open request', () => {
    const approval = { state: 'approved', at: EARLY } as const;
    expect(proofStatus(approval, undefined)).toBe('approved');
    expect(proofStatus(approval, { changedAt: LATE })).toBe('changes-requested');
    expect(proofStatus({ ...approval, at: LATE }, { changedAt: EARLY })).toBe('approved');
    expect(proofStatus({ state: 'out-of-date', at: LATE }, { changedAt: EARLY })).toBe('out-of-date');
    expect(proofStatus(null, { changedAt: EARLY })).toBe('changes-requested');
  });

  test('reads times of any zone', () => {
    expect(proofStatus({ state: 'approved', at: EARLY }, { changedAt: '2026-11-10T13:30:00+02:00' })).toBe('approved');
  });
});

describe('the open change of a proof', () => {
  const request = { kind: 'revision', state: 'open', proofId: 'a', changedAt: EARLY } as const;

  test('is the latest open revision of that proof', () => {
    const later = { ...request, changedAt: LATE };
    expect(openChangeOf('a', [request, later, request])).toBe(later);
  });

  test('leaves out answers, comments, other proofs, and requests of the project', () => {
    const others = [
      ...[
        { ...request, state: 'answered' as const },
        { ...request, state: 'resolved' as const },
      ],
      ...[
        { ...request, kind: 'comment' as const },
        { ...request, proofId: 'b' },
        { ...request, proofId: null },
      ],
    ];
    expect(openChangeOf('a', others)).toBeUndefined();
  });
});

describe('the groups of a page', () => {
  test('keep the order of the proofs', () => {
    const proofs = ['none', 'approved', 'out-of-date', 'changes-requested', 'none'] as const;
    expect(groupProofs([0, 1, 2, 3, 4], (at) => proofs[at] ?? 'none')).toEqual({
      review: [0, 2, 4],
      'with-us': [3],
      approved: [1],
    });
  });

  test('start with the fourth proof', () => {
    expect([0, 3, 4].map(hasGroups)).toEqual([false, false, true]);
  });

  test('name how many wait', () => {
    expect([reviewLabel(1), reviewLabel(3)]).toEqual(['Review 1 proof', 'Review 3 proofs']);
  });
});

const anyTime = fc.constantFrom(EARLY, LATE, '2026-11-20T12:00:00.000Z');
const anyRequest = fc.record({
  kind: fc.constantFrom(...REQUEST_KINDS),
  state: fc.constantFrom(...THREAD_STATES),
  proofId: fc.constantFrom('a', 'b', null),
  changedAt: anyTime,
});
const anyApproval = fc.option(fc.record({ state: fc.constantFrom(...APPROVAL_STATES), at: anyTime }));

test('a proof is with us only by an open change, approved only by a valid approval, else for review', () => {
  fc.assert(
    fc.property(anyApproval, fc.array(anyRequest, { maxLength: 6 }), (approval, requests) => {
      const group = proofGroup(proofStatus(approval, openChangeOf('a', requests)));
      const isOpen = requests.some(
        ({ kind, state, proofId }) => kind === 'revision' && state === 'open' && proofId === 'a',
      );
      const isApproved = approval?.state === 'approved';
      if (!isOpen) expect(group).toBe(isApproved ? 'approved' : 'review');
      if (!approval) expect(group).toBe(isOpen ? 'with-us' : 'review');
      if (group === 'with-us') expect(isOpen).toBe(true);
      if (group === 'approved') expect(isApproved).toBe(true);
    }),
  );
});

const anyStatuses = fc.array(fc.constantFrom(...PROOF_STATUSES), { maxLength: 12 });
const statusIn = (statuses: readonly ProofStatus[]) => (at: number) => statuses[at] ?? 'none';

test('every proof is in exactly one group', () => {
  fc.assert(
    fc.property(anyStatuses, (statuses) => {
      const ids = statuses.map((_, at) => at);
      const groups = groupProofs(ids, statusIn(statuses));
      expect(PROOF_GROUPS.flatMap((one) => groups[one]).sort((one, other) => one - other)).toEqual(ids);
    }),
  );
});

test('deciding on one proof after the other reaches all that wait', () => {
  fc.assert(
    fc.property(anyStatuses, fc.nat(), (statuses, start) => {
      const ids = statuses.map((_, at) => at);
      const now = [...statuses];
      const waiting = groupProofs(ids, statusIn(now)).review;
      const seen: number[] = [];
      for (let at = waiting[start % Math.max(1, waiting.length)]; at !== undefined; ) {
        seen.push(at);
        now[at] = 'approved';
        at = nextToReview(ids, at, statusIn(now));
      }
      expect(seen.sort((one, other) => one - other)).toEqual(waiting);
    }),
  );
});
