import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from '../../cart/cart.ts';
import { quote } from '../../pricing/quote/quote.ts';
import type { CartPiece, QuoteInput } from '../../pricing/quote/quoted.ts';
import { randomCart } from '../../pricing/quote/random-cart.test-support.ts';
import { type Approved, approvalRows, approvalState, linesOfProof, type ProofNow } from '../approval.ts';
import { approvalChanges } from './approval-changes.ts';
import { approvalTotals } from './approval-totals.ts';

const PROOFS = ['p', 'q', 'r'] as const;

interface World {
  readonly input: QuoteInput;
  readonly proofOf: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly alerts: Readonly<Record<string, readonly string[]>>;
  /** Counts the copies, so that no two lines are equal: a cart merges equal lines. */
  readonly copies: number;
}

const toCart = ({ input, proofOf }: World): { readonly lines: readonly CartLine[] } => ({
  lines: input.lines.map((one, at) => ({
    ...one,
    kind: 'product',
    proofId: proofOf[at] ?? 'p',
    position: at,
    version: 1,
    changedBy: '',
    changedAt: 0,
    removal: null,
  })),
});

/** The state of a proof that the panel shows and that would be made now. */
const nowOf = (world: World, proofId: string): ProofNow => ({
  version: 1,
  sha256: world.files[proofId] ?? '',
  selections: null,
  lines: linesOfProof(toCart(world), proofId, quote(world.input).lines),
  alerts: (world.alerts[proofId] ?? []).map((keyword) => ({ keyword, alertName: keyword })),
});

const approve = (world: World, proofId: string): Approved => {
  const now = nowOf(world, proofId);
  return { ...now, selections: now.lines[0]?.selections ?? {}, alerts: now.alerts };
};

/** Equal when the same would be made for the same price, in whichever order the cart has its lines. */
const madeOf = ({ sha256, lines, alerts }: ProofNow): string =>
  JSON.stringify([
    sha256,
    lines
      .map((line) => JSON.stringify([Object.entries(line.selections).sort(), line.quantity, line.unitPrice ?? null]))
      .sort(),
    alerts.map(({ keyword }) => keyword).sort(),
  ]);

const change = fc.oneof(
  fc.record({ kind: fc.constant('quantity' as const), at: fc.nat(9), quantity: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('copy' as const), at: fc.nat(9), to: fc.constantFrom(...PROOFS) }),
  fc.record({
    kind: fc.constant('version' as const),
    of: fc.constantFrom(...PROOFS),
    file: fc.constantFrom('1', '2', '3'),
  }),
  fc.record({ kind: fc.constant('alert' as const), of: fc.constantFrom(...PROOFS), on: fc.boolean() }),
  fc.record({ kind: fc.constant('cheaper' as const), by: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant('approve' as const), of: fc.constantFrom(...PROOFS) }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

const withLines = (world: World, lines: readonly CartPiece[], proofOf: readonly string[]): World => ({
  ...world,
  input: { ...world.input, lines },
  proofOf,
});

/** Lowers the price of every tier, as staff do in the price table. */
const cheaper = (world: World, by: number): World => {
  const { book } = world.input;
  const pricingOf: typeof book.pricingOf = (...asking) => {
    const found = book.pricingOf(...asking);
    return (
      found && {
        ...found,
        tiers: JSON.parse(JSON.stringify(found.tiers), (_key, value) =>
          typeof value === 'number' && value > 1_000 ? value - by : value,
        ),
      }
    );
  };
  return { ...world, input: { ...world.input, book: { ...book, pricingOf } } };
};

function changed(world: World, one: Change): World {
  const { lines } = world.input;
  if (one.kind === 'approve') return world;
  if (one.kind === 'cheaper') return cheaper(world, one.by);
  if (one.kind === 'version') return { ...world, files: { ...world.files, [one.of]: one.file } };
  if (one.kind === 'alert') return { ...world, alerts: { ...world.alerts, [one.of]: one.on ? ['thinLines'] : [] } };
  const at = lines.length === 0 ? 0 : one.at % lines.length;
  const line = lines[at];
  if (!line) return world;
  if (one.kind === 'remove') return withLines(world, lines.toSpliced(at, 1), world.proofOf.toSpliced(at, 1));
  if (one.kind === 'quantity')
    return withLines(world, lines.with(at, { ...line, quantity: one.quantity }), world.proofOf);
  const number = String(world.copies);
  const copy = { ...line, id: `copy-${number}`, selections: { ...line.selections, copy: number } };
  return withLines({ ...world, copies: world.copies + 1 }, [...lines, copy], [...world.proofOf, one.to]);
}

const start = randomCart.chain((input) =>
  fc.array(fc.constantFrom(...PROOFS), { minLength: input.lines.length, maxLength: input.lines.length }).map(
    (proofOf): World => ({
      // A cart merges equal lines, so no two are equal here.
      input: {
        ...input,
        lines: input.lines.map((line, at) => ({ ...line, selections: { ...line.selections, at: String(at) } })),
      },
      proofOf,
      files: { p: '1', q: '1', r: '1' },
      alerts: {},
      copies: 0,
    }),
  ),
);

test('no sequence of changes ends in an approval of something else than what would be made', () => {
  fc.assert(
    fc.property(start, fc.array(change, { maxLength: 25 }), (first, changes) => {
      let world = first;
      const approvals = new Map<string, { readonly approved: Approved; readonly made: string }>();
      for (const one of changes) {
        world = changed(world, one);
        if (one.kind === 'approve')
          approvals.set(one.of, { approved: approve(world, one.of), made: madeOf(nowOf(world, one.of)) });
        for (const [proofId, { approved, made }] of approvals) {
          const now = nowOf(world, proofId);
          const state = approvalState(approvalRows(approved, now, undefined));
          const isSame = madeOf(now) === made;
          // An approval without pieces covers the file and its options only (D66).
          if (approved.lines.length > 0) expect(state === 'approved').toBe(isSame);
          expect(approvalChanges(approved, now, undefined).length > 0).toBe(state === 'out-of-date');
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

test('what is recorded is what the cart charges, to the cent', () => {
  fc.assert(
    fc.property(start, fc.array(change, { maxLength: 10 }), (first, changes) => {
      const world = changes.reduce(changed, first);
      const { sums, lines } = quote(world.input);
      const approved = PROOFS.map((proofId) => approve(world, proofId));
      const total = approvalTotals(approved.flatMap((one) => one.lines));
      expect(total.pieces).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
      if (lines.length > 0 && lines.every(({ price }) => price !== null))
        expect(total.total).toBe(sums.find(({ kind }) => kind === 'products')?.amount);
    }),
    { numRuns: 1_000 },
  );
});
