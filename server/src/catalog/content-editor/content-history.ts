import type { ContentEditor, HistoryEntry } from '@colorway/contract/content/editor-contract.ts';
import { differences } from '@colorway/rules/content/differences.ts';
import { valueAt } from '@colorway/rules/content/draft.ts';
import { EDITOR_PART_NAMES, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { isExternal } from '@colorway/rules/content/external-content.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { notifyEditorChanged } from '../content-source/content-channel.ts';
import { type Context, read, write } from '../deps.ts';
import { findPublication, listPublications, lockEditor, type StoredPublication, writeDraft } from './editor-store.ts';
import { assertCanChange, assertNotExternal, canSeePart, staffIdOf } from './part-access.ts';
import { presentEditor, readEditor, withOwnTables } from './read-editor.ts';

const PAGE = 20;

const presentPublication = ({ id, part, before, after, createdAt, by }: StoredPublication): HistoryEntry => {
  const list = EDITOR_PARTS[part].entriesBy;
  const changes = differences(before, after, list).map(({ field, value }) => ({
    field,
    from: valueAt(before, list, field) ?? null,
    to: value,
  }));
  return { id, part, at: createdAt.toISOString(), by, changes };
};

export const readContentHistory = read('contentDesk.history', {
  run: async ({ input, context }) => {
    const { before, part } = input ?? {};
    const parts = EDITOR_PART_NAMES.filter((one) => canSeePart(context, one) && (part ?? one) === one);
    const rows = await listPublications(context.tx, { before, parts, limit: PAGE + 1 });
    const shown = rows.slice(0, PAGE);
    return {
      entries: shown.map(presentPublication),
      nextBefore: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    };
  },
});

/** Drafts the earlier state of a part. Refuses while the part has drafts, so none is overwritten. */
async function restore(context: Context, id: number): Promise<ContentEditor> {
  const { tx } = context;
  const found = await findPublication(tx, id);
  if (!found) throw new Problem('not-found', { message: 'There is no such publication.' });
  const { part, before } = found;
  assertCanChange(context, part);
  assertNotExternal(context, part);
  await lockEditor(tx);
  const editor = await readEditor(tx, context.deps.content.cache);
  if (editor.drafts.some((draft) => draft.part === part))
    throw new Problem('conflict', { message: `Publish or discard the changes of ${EDITOR_PARTS[part].name} first.` });
  const { cache } = context.deps.content;
  const { published } = await withOwnTables(tx, editor, cache);
  const drafts = differences(published[part], before, EDITOR_PARTS[part].entriesBy);
  for (const draft of drafts.filter(({ field }) => !(cache && isExternal(part, field))))
    await writeDraft(tx, part, draft, staffIdOf(context));
  await notifyEditorChanged(tx);
  return presentEditor(context, await readEditor(tx, context.deps.content.cache));
}

export const restoreContent = write('contentDesk.restore', {
  activity: { kind: 'content', entries: () => [{ what: 'Content', doing: 'earlier version drafted' }] },
  run: ({ input, context }) => restore(context, input.id),
});
