import type { ProofApproval } from '@colorway/contract/project/proof.ts';
import type { Thread } from '@colorway/contract/project/thread.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { expect, it } from 'vitest';
import { proofState } from './proof-state.ts';

type Looked = Parameters<typeof proofState>[1];

const looked = (threads: readonly Partial<Thread>[] = [], kind = 'customer') =>
  ({ project: { email: 'ana@example.com' }, viewer: { kind }, threads }) as unknown as Looked;
const approval = (change: Partial<ProofApproval> = {}): ProofApproval => ({
  id: 'a',
  version: 1,
  sha256: 'x',
  selections: {},
  lines: [{ selections: {}, quantity: 24, unitPrice: cents(2_800) }],
  alerts: [],
  way: 'online',
  givenBy: 'ana@example.com',
  at: '2026-11-14T12:00:00.000Z',
  name: null,
  certificate: null,
  state: 'approved',
  changes: [],
  rows: [],
  ...change,
});
const requested = (changedAt: string) => looked([{ proofId: 'p', kind: 'revision', state: 'open', changedAt }]);
const state = (given: ProofApproval | null, at: Looked = looked()) => proofState({ id: 'p', approval: given }, at);

it.each([
  ['nobody approved', state(null), 'Not approved yet.'],
  ['the reader did', state(approval()), 'By you, Nov 14, 2026. 24 at $28.00.'],
  ['it was told by phone', state(approval({ way: 'phone' })), 'By phone, Nov 14, 2026. 24 at $28.00.'],
  [
    'no price may be seen',
    state(approval({ lines: [{ selections: {}, quantity: 24 }] })),
    'By you, Nov 14, 2026. 24 pieces.',
  ],
  [
    'nothing was in the cart',
    state(
      approval({ lines: [], rows: [{ fact: 'options', name: '', before: 'Adult', now: 'Adult', changed: false }] }),
    ),
    'Design approved, pieces not. By you, Nov 14, 2026. Adult.',
  ],
  [
    'a holder of the link reads no address',
    state(approval({ givenBy: '' }), looked([], 'share')),
    'By the customer, Nov 14, 2026. 24 at $28.00.',
  ],
])('%s', (_, { label }, expected) => expect(label).toBe(expected));

it('says what changed since', () => {
  const rows = [{ fact: 'file', name: 'File', before: '', now: '', changed: true }] as const;
  expect(
    state(approval({ state: 'out-of-date', rows: [...rows], changes: ['New version since you approved'] })),
  ).toEqual({
    kind: 'out-of-date',
    label: 'New version since you approved.',
  });
});

it('puts a request above an older approval, and a newer approval above the request', () => {
  expect(state(approval(), requested('2026-11-17T12:00:00.000Z')).kind).toBe('changes-requested');
  expect(state(approval(), requested('2026-11-10T12:00:00.000Z')).kind).toBe('approved');
});
