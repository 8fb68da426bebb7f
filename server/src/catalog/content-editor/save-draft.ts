import type { Desk } from '@colorway/contract/content/desk-contract.ts';
import { draftField } from '@colorway/contract/content/draft-fields.ts';
import { partsOfField, sameValue, type Value, valueAt } from '@colorway/rules/content/draft.ts';
import { EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { notifyEditorChanged } from '../content-source/content-channel.ts';
import { type Context, write } from '../deps.ts';
import { changedContent } from './content-change.ts';
import { dropDraft, lockEditor, writeDraft } from './desk-store.ts';
import { assertMayChange, assertOurs, staffIdOf } from './may-change.ts';
import { presentEditor, readEditor, valuesWith } from './read-editor.ts';

type Draft = Input<'contentDesk.save'>;

const readValue = ({ part, field, value }: Draft): Value => {
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

/** One field and nothing else. A value that another person saved since is answered as a conflict, not lost. */
async function save(context: Context, draft: Draft): Promise<Desk> {
  const { tx } = context;
  const { part, field } = draft;
  assertMayChange(context, part);
  assertOurs(context, part, field);
  const value = readValue(draft);
  await lockEditor(tx);
  const before = await readEditor(tx, context.deps.content.kept);
  const by = EDITOR_PARTS[part].entriesBy;
  const current = valueAt(valuesWith(before, [part])[part], by, field);
  if (current === undefined && by !== null && partsOfField(field)[1] !== undefined)
    throw new Problem('not-found', { message: 'Someone else deleted this entry.' });
  if (!sameValue(standing(current), standing(draft.was as Value | undefined)))
    throw new Problem('conflict', { details: { current: current ?? null, desk: presentEditor(before, part) } });
  // What is as published again is no change any more. An entry that is put back brings its own keys.
  const published = valueAt(before.published[part], by, field);
  if (sameValue(standing(published), standing(value))) await dropDraft(tx, part, field);
  else {
    if (value === null) await dropDraft(tx, part, field);
    await writeDraft(tx, part, { field, value }, staffIdOf(context));
  }
  await notifyEditorChanged(tx);
  return presentEditor(await readEditor(tx, context.deps.content.kept), part);
}

export const saveDraft = write('contentDesk.save', {
  activity: {
    kind: 'content',
    entries: ({ input: { part, field, value, was }, output: { parts } }) => {
      const change = changedContent({ part, field, from: was, to: value }, parts);
      if (!change) return [];
      const back = { part, field, value: was ?? null, was: value };
      const doing = `${EDITOR_PARTS[part].name}, draft`;
      return [{ ...change, doing, wayBack: [{ operation: 'contentDesk.save', input: back }] }];
    },
  },
  run: ({ input, context }) => save(context, input),
});
