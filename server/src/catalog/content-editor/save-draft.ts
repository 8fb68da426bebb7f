import { draftField } from '@colorway/contract/content/draft-fields.ts';
import type { ContentEditor } from '@colorway/contract/content/editor-contract.ts';
import { partsOfField, sameValue, type Value, valueAt } from '@colorway/rules/content/draft.ts';
import { EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { notifyEditorChanged } from '../content-source/content-channel.ts';
import { type Context, write } from '../deps.ts';
import { describeContentChange } from './content-change.ts';
import { deleteDraft, lockEditor, writeDraft } from './editor-store.ts';
import { assertCanChange, assertNotExternal, staffIdOf } from './part-access.ts';
import { presentEditor, readEditor, valuesWith } from './read-editor.ts';

type Draft = Input<'contentDesk.save'>;

const parseValue = ({ part, field, value }: Draft): Value => {
  const schema = draftField(part, field);
  if (!schema) throw new Problem('invalid-input', { message: 'There is no such field.' });
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as Value;
  const [issue] = parsed.error.issues;
  throw new Problem('invalid-input', {
    ...(issue && { message: issue.message }),
    details: { issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) },
  });
};

/** A label that was never written counts as empty. */
const emptyAsNull = (value: Value | undefined): Value => (value === undefined || value === '' ? null : value);

/** Saves one field. Answers a conflict if someone else saved it since. */
async function saveField(context: Context, draft: Draft): Promise<ContentEditor> {
  const { tx } = context;
  const { part, field } = draft;
  assertCanChange(context, part);
  assertNotExternal(context, part, field);
  const value = parseValue(draft);
  await lockEditor(tx);
  const before = await readEditor(tx, context.deps.content.cache);
  const keyField = EDITOR_PARTS[part].entriesBy;
  const current = valueAt(valuesWith(before, [part])[part], keyField, field);
  if (current === undefined && keyField !== null && partsOfField(field)[1] !== undefined)
    throw new Problem('not-found', { message: 'Someone else deleted this entry.' });
  if (!sameValue(emptyAsNull(current), emptyAsNull(draft.was as Value | undefined)))
    throw new Problem('conflict', {
      details: { current: current ?? null, desk: presentEditor(context, before, part) },
    });
  // A draft equal to the published value is deleted. A restored entry replaces its field drafts by its own keys.
  const published = valueAt(before.published[part], keyField, field);
  if (sameValue(emptyAsNull(published), emptyAsNull(value))) await deleteDraft(tx, part, field);
  else {
    if (value === null) await deleteDraft(tx, part, field);
    await writeDraft(tx, part, { field, value }, staffIdOf(context));
  }
  await notifyEditorChanged(tx);
  return presentEditor(context, await readEditor(tx, context.deps.content.cache), part);
}

export const saveDraft = write('contentDesk.save', {
  activity: {
    kind: 'content',
    entries: ({ input: { part, field, value, was }, output: { parts } }) => {
      const change = describeContentChange({ part, field, from: was, to: value }, parts);
      if (!change) return [];
      const undoInput = { part, field, value: was ?? null, was: value };
      const doing = `${EDITOR_PARTS[part].name}, draft`;
      return [{ ...change, doing, wayBack: [{ operation: 'contentDesk.save', input: undoInput }] }];
    },
  },
  run: ({ input, context }) => saveField(context, input),
});
