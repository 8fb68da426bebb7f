import type { Desk } from '@colorway/contract/content/desk-contract.ts';
import { draftField } from '@colorway/contract/content/draft-fields.ts';
import { DESK_PARTS, type DeskPart } from '@colorway/rules/content/desk-parts.ts';
import { partsOfField, sameValue, type Value, valueAt } from '@colorway/rules/content/draft.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { dropDraft, lockDesk, writeDraft } from './desk-store.ts';
import { assertMayChange, assertOurs, staffIdOf } from './may-change.ts';
import { presentDesk, readDesk, valuesWith } from './read-desk.ts';
import { tellDeskChanged } from './tell-desk.ts';

interface Typed {
  readonly part: DeskPart;
  readonly field: string;
  readonly value: unknown;
  /** What stood in the field where the change was made. */
  readonly was: unknown;
}

const readValue = ({ part, field, value }: Typed): Value => {
  const schema = draftField(part, field);
  if (!schema) throw new Problem('invalid-input', { message: 'There is no such field.' });
  const read = schema.safeParse(value);
  if (read.success) return read.data as Value;
  const [issue] = read.error.issues;
  throw new Problem('invalid-input', {
    ...(issue && { message: issue.message }),
    details: { issues: read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) },
  });
};

/** A label that was never written reads as empty. */
const standing = (value: Value | undefined): Value => (value === undefined || value === '' ? null : value);

/** One field and nothing else; what another person wrote there meanwhile is told, not lost. */
export async function saveDraft(context: Context, typed: Typed): Promise<Desk> {
  const { tx } = context;
  const { part, field } = typed;
  assertMayChange(context, part);
  assertOurs(context, part, field);
  const value = readValue(typed);
  await lockDesk(tx);
  const before = await readDesk(tx, context.deps.content.kept);
  const by = DESK_PARTS[part].entriesBy;
  const current = valueAt(valuesWith(before, [part])[part], by, field);
  if (current === undefined && by !== null && partsOfField(field)[1] !== undefined)
    throw new Problem('not-found', { message: 'Someone else deleted this entry.' });
  if (!sameValue(standing(current), standing(typed.was as Value | undefined)))
    throw new Problem('conflict', { details: { current: current ?? null, desk: presentDesk(before, part) } });
  // What is as published again is no change any more. An entry that is put back brings its own keys.
  const published = valueAt(before.published[part], by, field);
  if (sameValue(standing(published), standing(value))) await dropDraft(tx, part, field);
  else {
    if (value === null) await dropDraft(tx, part, field);
    await writeDraft(tx, part, { field, value }, staffIdOf(context));
  }
  await tellDeskChanged(tx);
  return presentDesk(await readDesk(tx, context.deps.content.kept), part);
}
