import type { ContentEditor } from '@colorway/contract/content/editor-contract.ts';
import { EDITOR_PART_NAMES, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { notifyEditorChanged } from '../content-source/content-channel.ts';
import { type Context, write } from '../deps.ts';
import { deleteDraft, deleteDrafts, lockEditor } from './editor-store.ts';
import { assertCanChange, canChangePart } from './part-access.ts';
import { presentEditor, readEditor } from './read-editor.ts';

/** Without a part, discards the drafts of every part that the caller may change. */
async function discard(context: Context, { part, field }: Input<'contentDesk.discard'>): Promise<ContentEditor> {
  const { tx } = context;
  if (part) assertCanChange(context, part);
  await lockEditor(tx);
  if (part && field) await deleteDraft(tx, part, field);
  else await deleteDrafts(tx, part ? [part] : EDITOR_PART_NAMES.filter((one) => canChangePart(context, one)));
  await notifyEditorChanged(tx);
  return presentEditor(context, await readEditor(tx, context.deps.content.cache));
}

export const discardDraft = write('contentDesk.discard', {
  activity: {
    kind: 'content',
    entries: ({ input: { part, field } }) => [
      { what: field ?? (part ? EDITOR_PARTS[part].name : 'All content'), doing: 'draft discarded' },
    ],
  },
  run: ({ input, context }) => discard(context, input),
});
