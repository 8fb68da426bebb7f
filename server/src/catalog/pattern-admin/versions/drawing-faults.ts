import {
  type FaultJudgment,
  faultKey,
  faultTitle,
  isRed,
  type PatternFault,
  pendingFaults,
  publishBlock,
} from '@colorway/rules/pattern/lint/faults.ts';
import { type ProductTypeId, productTypeName } from '@colorway/rules/product/product-types.ts';
import { drawingCaller } from '../../../files/facade.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Caller, Input } from '../../../kernel/operation/answers.ts';
import { type Context, type Deps, write } from '../../deps.ts';
import { idPrefix } from '../../patterns/id-prefix.ts';
import { notifyPatternsChanged } from '../../patterns/pattern-channel.ts';
import { findGroup, type NewDrawing } from '../../patterns/pattern-store.ts';
import { refreshPatternsAfterCommit } from '../refresh-after-commit.ts';
import { savePattern } from '../save-pattern.ts';
import { lockPatterns } from '../save-store.ts';
import { listChecked, updateChecked } from './admin-version-store.ts';

type FixInput = Input<'adminPatterns.fix'>;
type AcceptInput = Input<'adminPatterns.accept'>;

const notFound = (message: string) => new Problem('not-found', { message });

/** Finds the fault that a call names, in a drawing of a version. */
async function requireFault(db: Queries, { group, version, type, kind, color }: FixInput) {
  const drawing = (await listChecked(db, group, version)).find((one) => one.type === type);
  if (!drawing) throw notFound(`There is no version ${version} of ${group} for this product.`);
  const fault = drawing.faults?.find((one) => one.kind === kind && one.color === color);
  if (!fault) throw notFound('This fault is no longer there.');
  return { drawing, fault };
}

/** Fixes in the sanitizing process, before the transaction. */
async function fixedDrawing({ db, svg: pool }: Deps, input: FixInput, caller: Caller): Promise<NewDrawing> {
  const { group, type, kind, color } = input;
  const { drawing, fault } = await requireFault(db, input);
  if (!fault.isFixable) throw new Problem('conflict', { message: 'This fault has no fix here. Fix it in the file.' });
  const options = { type, fix: { kind, color } };
  const read = await pool.sanitize(Buffer.from(drawing.svg), idPrefix(group, type), drawingCaller(caller), options);
  if (!read.ok) throw new Problem('svg-refused', { message: read.message });
  if (read.slots.length === 0) throw new Problem('svg-without-slots');
  const { svg, template, width, height, slots, faults } = read;
  const keys = faults.map(faultKey);
  const judgments = drawing.judgments.filter(({ key }) => keys.includes(key));
  return { type, svg, template, width, height, slots, findings: [], faults, judgments };
}

async function saveFixed(context: Context, { group, version }: FixInput, drawing: NewDrawing) {
  const { tx, sessions } = context;
  await lockPatterns(tx);
  const found = await findGroup(tx, group);
  if (found?.latest !== version)
    throw new Problem('conflict', { message: 'There is a newer version. Fix that one instead.' });
  const saved = await savePattern(tx, {
    group,
    state: 'draft',
    replace: true,
    keepsOthers: true,
    drawings: [drawing],
    staffId: sessions.staff?.staffId ?? null,
  });
  await notifyPatternsChanged(tx, [group]);
  refreshPatternsAfterCommit(context);
  return { group, version: saved.version };
}

const labelOf = ({ type, kind, color }: FixInput): string =>
  `${productTypeName(type)}: ${faultTitle({ kind, color, count: 1, value: 0, path: '', box: null, isFixable: false })}`;

export const fixPatternFault = write('adminPatterns.fix', {
  prepare: fixedDrawing,
  activity: {
    kind: 'pattern',
    entries: ({ input, output: { group, version } }) => [
      {
        what: group,
        doing: 'fault fixed',
        before: labelOf(input),
        after: `Draft, version ${version}`,
        wayBack: [{ operation: 'adminPatterns.discard', input: { group, version } }],
      },
    ],
  },
  run: ({ input, context, prepared }) => saveFixed(context, input, prepared),
});

const judgmentBy = ({ sessions }: Context, key: string): FaultJudgment => ({
  key,
  staffId: sessions.staff?.staffId ?? null,
  by: sessions.staff?.name ?? '',
  at: new Date().toISOString(),
});

async function accept(context: Context, input: AcceptInput): Promise<void> {
  const { tx } = context;
  const { group, version, type, accepted } = input;
  await lockPatterns(tx);
  const { drawing, fault } = await requireFault(tx, input);
  if (isRed(fault)) throw new Problem('conflict', { message: 'This fault prints wrongly, so it can only be fixed.' });
  const key = faultKey(fault);
  const others = drawing.judgments.filter((one) => one.key !== key);
  const judgments = accepted ? [...others, judgmentBy(context, key)] : others;
  await updateChecked(tx, group, version, { type, judgments });
  await notifyPatternsChanged(tx, [group]);
}

export const acceptPatternFault = write('adminPatterns.accept', {
  activity: {
    kind: 'pattern',
    entries: ({ input }) => [
      {
        what: input.group,
        doing: input.accepted ? 'fault accepted' : 'fault no longer accepted',
        after: `${labelOf(input)}, version ${input.version}`,
        wayBack: [{ operation: 'adminPatterns.accept', input: { ...input, accepted: !input.accepted } }],
      },
    ],
  },
  run: async ({ input, context }) => {
    await accept(context, input);
    return { group: input.group, version: input.version };
  },
});

export type Checks = ReadonlyMap<ProductTypeId, readonly PatternFault[]>;

/** Checks drawings from before the check, outside the transaction. */
export async function checkUnchecked({ db, svg: pool }: Deps, group: string, caller: Caller): Promise<Checks> {
  const found = await findGroup(db, group);
  const drawings = found ? await listChecked(db, group, found.latest) : [];
  const checks = new Map<ProductTypeId, readonly PatternFault[]>();
  for (const { type, svg, faults } of drawings) {
    if (faults !== null) continue;
    const read = await pool.sanitize(Buffer.from(svg), idPrefix(group, type), drawingCaller(caller), { type });
    if (read.ok) checks.set(type, read.faults);
  }
  return checks;
}

/** Refuses red faults, and records who publishes as the one who accepts the amber ones. */
export async function acceptForPublishing(
  context: Context,
  group: string,
  version: number,
  checks: Checks,
): Promise<void> {
  const { tx } = context;
  const drawings = (await listChecked(tx, group, version)).map(({ type, faults, judgments }) => ({
    type,
    faults: faults ?? checks.get(type) ?? [],
    judgments,
  }));
  const reds = drawings.flatMap(({ type, faults }) =>
    faults.filter(isRed).map((fault) => ({ type, kind: fault.kind })),
  );
  const message = publishBlock(reds.length);
  if (message)
    throw new Problem('pattern-faulty', { message: `${message} version ${version}.`, details: { faults: reds } });
  for (const { type, faults, judgments } of drawings) {
    const added = pendingFaults(faults, judgments).map((fault) => judgmentBy(context, faultKey(fault)));
    if (added.length > 0 || checks.has(type))
      await updateChecked(tx, group, version, { type, faults, judgments: [...judgments, ...added] });
  }
}

/** Titles of the amber faults that publishing accepts. */
export async function listPending(tx: Queries, group: string): Promise<readonly string[]> {
  const found = await findGroup(tx, group);
  const drawings = found ? await listChecked(tx, group, found.latest) : [];
  return drawings.flatMap(({ type, faults, judgments }) =>
    pendingFaults(faults ?? [], judgments).map((fault) => `${productTypeName(type)}: ${faultTitle(fault)}`),
  );
}
