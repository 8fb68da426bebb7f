import { randomUUID } from 'node:crypto';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import {
  makeApproval,
  makeCommand,
  necktie,
  openProjectFixture,
  type ProjectFixture,
  REGATTA,
  readAs,
  seenProof,
  sendCart,
} from '@colorway/trials/kit/fixtures/portal.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
});
afterAll(() => portal.server.close());

const LENGTHS = ['Regular 58"', 'Long 63"'];
const change = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    proof: fc.nat(1),
    length: fc.constantFrom(...LENGTHS),
    quantity: fc.integer({ min: 10, max: 120 }),
  }),
  fc.record({ kind: fc.constant('quantity' as const), line: fc.nat(5), quantity: fc.integer({ min: 10, max: 120 }) }),
  fc.record({ kind: fc.constant('remove' as const), line: fc.nat(5) }),
  fc.record({ kind: fc.constant('approve' as const), proof: fc.nat(1), isStale: fc.boolean() }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

/** Puts the choices in one order. */
const sorted = ({
  selections,
  quantity,
  unitPrice,
}: {
  selections: object;
  quantity: number;
  unitPrice?: unknown;
}) => ({
  selections: Object.entries(selections).sort(),
  quantity,
  unitPrice,
});

const linesKey = (lines: readonly object[]): string => JSON.stringify(lines.map((line) => JSON.stringify(line)).sort());

async function apply(one: Change, proofIds: readonly string[], seen: ReturnType<typeof seenProof>): Promise<void> {
  const { cart } = await readAs(portal.customer);
  const line = cart.lines
    .filter(({ kind, removal }) => kind === 'product' && removal === null)
    .at(one.kind === 'quantity' || one.kind === 'remove' ? one.line : 0);
  const send = (kind: string, more: object) =>
    sendCart(portal.customer, [makeCommand(kind, more, cart.version)], { version: cart.version });
  if (one.kind === 'add') {
    const selections = { ...necktie, length: one.length };
    await send('addLine', { lineId: randomUUID(), proofId: proofIds[one.proof], selections, quantity: one.quantity });
  } else if (one.kind === 'quantity' && line) await send('setQuantity', { lineId: line.id, quantity: one.quantity });
  else if (one.kind === 'remove' && line) await send('removeLine', { lineId: line.id });
  else if (one.kind === 'approve') await portal.customer.post(`/projects/${REGATTA}/approvals`, makeApproval([seen]));
}

function expectHonest(view: PortalProject, proofId: string): void {
  const { approval } = view.proofs.find((proof) => proof.id === proofId) ?? {};
  if (!approval || approval.lines.length === 0) return;
  const now = seenProof(view, proofId);
  const isSame = linesKey(now.lines.map(sorted)) === linesKey(approval.lines.map(sorted));
  expect(approval.state === 'approved').toBe(isSame && approval.sha256 === now.sha256);
  expect(approval.changes.length > 0).toBe(approval.state === 'out-of-date');
}

test('records what the cart charges, and never shows an approval of something else', async () => {
  const first = await readAs(portal.customer);
  const proofIds = first.proofs
    .filter(({ productType, hidden }) => productType === 'Necktie' && !hidden)
    .map(({ id }) => id)
    .slice(0, 2);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 8 }), async (changes) => {
      let before = await readAs(portal.customer);
      for (const one of changes) {
        const now = await readAs(portal.customer);
        const proofId = proofIds[one.kind === 'approve' ? one.proof : 0] ?? '';
        const isStale = one.kind === 'approve' && one.isStale;
        await apply(one, proofIds, seenProof(isStale ? before : now, proofId));
        before = now;
        const after = await readAs(portal.customer);
        for (const id of proofIds) expectHonest(after, id);
      }
    }),
    { numRuns: 12, seed: 66 },
  );
});
