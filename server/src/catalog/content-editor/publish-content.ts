import { CONTENT_PARTS, type ContentPart } from '@colorway/contract/content/content.ts';
import type { ContentEditor } from '@colorway/contract/content/editor-contract.ts';
import { isClearAccent } from '@colorway/rules/content/accent.ts';
import { isEntry, type Value } from '@colorway/rules/content/draft.ts';
import { type ContentPartName, EDITOR_PART_NAMES, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import type { PriceTable } from '@colorway/rules/pricing/price-table.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { changeSettings } from '../../kernel/settings/change-settings.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import { notifyContentChanged, notifyEditorChanged, notifyProductsChanged } from '../content-source/content-channel.ts';
import { type Context, write } from '../deps.ts';
import { writePriceTables, writeProducts } from '../products/admin-product-store.ts';
import { draftFaults } from './draft-faults.ts';
import { deleteDrafts, insertPublication, lockEditor, writeContent } from './editor-store.ts';
import { assertCanChange, assertNotExternal, canChangePart, staffIdOf } from './part-access.ts';
import {
  type EditorState,
  type EditorValues,
  presentEditor,
  readEditor,
  valuesWith,
  withOwnTables,
} from './read-editor.ts';
import { type SettingsPart, settingsOf } from './settings-parts.ts';

const isContent = (part: ContentPartName): part is ContentPart => (CONTENT_PARTS as readonly string[]).includes(part);

/** Writes a part to the table that it is read from, and notifies every node. */
async function writePart(tx: Queries, part: ContentPartName, value: Value, staffId: string): Promise<void> {
  if (isContent(part)) {
    await writeContent(tx, part, value, staffId);
    await notifyContentChanged(tx);
  } else if (part === 'products' || part === 'pricing') {
    if (part === 'products') await writeProducts(tx, value as unknown as readonly ProductDetails[]);
    else await writePriceTables(tx, value as unknown as readonly PriceTable[]);
    await notifyProductsChanged(tx);
  } else {
    const { version } = await readPortalSettings(tx);
    await changeSettings(tx, { version, changes: settingsOf(part as SettingsPart, value) });
  }
}

const accentOf = ({ brand }: EditorValues): string => (isEntry(brand) ? String(brand.accent) : '');

function assertReady(editor: EditorState, next: EditorValues, acceptAccent: boolean): void {
  const faults = draftFaults(editor.published, next);
  if (faults.length > 0) throw new Problem('content-not-ready', { details: { faults } });
  const accent = accentOf(next);
  if (accent !== accentOf(editor.published) && !isClearAccent(accent) && !acceptAccent)
    throw new Problem('accent-unclear', { details: { accent } });
}

/** Publishes all requested parts or none of them. */
async function publishParts(
  context: Context,
  { version, parts, acceptAccent = false }: Input<'contentDesk.publish'>,
): Promise<ContentEditor> {
  const { tx, deps } = context;
  for (const part of parts ?? []) {
    assertCanChange(context, part);
    assertNotExternal(context, part);
  }
  await lockEditor(tx);
  const editor = await readEditor(tx, deps.content.cache);
  if (editor.version !== version) throw new Problem('conflict', { details: { desk: presentEditor(context, editor) } });
  const requested = parts ?? EDITOR_PART_NAMES.filter((part) => canChangePart(context, part));
  const changed = requested.filter((part) => editor.drafts.some((draft) => draft.part === part));
  assertReady(editor, valuesWith(editor, changed), acceptAccent);
  const own = await withOwnTables(tx, editor, deps.content.cache);
  const next = valuesWith(own, changed);
  const staffId = staffIdOf(context);
  for (const part of changed) {
    await writePart(tx, part, next[part], staffId);
    await insertPublication(tx, { part, before: own.published[part], after: next[part], staffId });
  }
  await deleteDrafts(tx, changed);
  await notifyEditorChanged(tx);
  context.http.afterCommit(() => {
    deps.content.refresh();
    deps.products.refresh();
    deps.settings.refresh();
    deps.held.clear();
  });
  return presentEditor(context, await readEditor(tx, deps.content.cache));
}

export const publishContent = write('contentDesk.publish', {
  activity: {
    kind: 'content',
    entries: ({ input: { parts } }) => [
      {
        what: parts ? parts.map((part) => EDITOR_PARTS[part].name).join(', ') : 'All content',
        doing: 'published',
        before: 'Draft',
        after: 'Published',
      },
    ],
  },
  run: ({ input, context }) => publishParts(context, input),
});
