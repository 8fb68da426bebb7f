import { createHash } from 'node:crypto';
import type { ContentPart } from '@colorway/contract/content/content.ts';
import type { ContentEditor } from '@colorway/contract/content/editor-contract.ts';
import { type DraftField, type Entry, ORDER, type Value, valueAt, withDraft } from '@colorway/rules/content/draft.ts';
import { type ContentPartName, EDITOR_PART_NAMES, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { isExternal } from '@colorway/rules/content/external-content.ts';
import { productsUnder } from '@colorway/rules/product/cached-product.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import type { ContentOrigin } from '../../adapters/content/port.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import type { ContentCache } from '../content-source/content-cache.ts';
import { type Context, read } from '../deps.ts';
import { readProductFacts } from '../products/product-reader.ts';
import { readStoredFacts } from '../products/product-store.ts';
import { draftFaults } from './draft-faults.ts';
import { findPreviewProject, listDrafts, readPublishedContent, type StoredDraft } from './editor-store.ts';
import { canSeePart } from './part-access.ts';
import { toSettingsParts } from './settings-parts.ts';

export type EditorValues = Readonly<Record<ContentPartName, Value>>;

/** Published values and drafts, read together. */
export interface EditorState {
  readonly published: EditorValues;
  readonly drafts: readonly StoredDraft[];
  readonly version: string;
  readonly previewProject: string | null;
  readonly outside: ContentOrigin | undefined;
}

/** External parts from the content service, with our own labels for what it does not have. */
async function readPublishedParts(db: Queries, cache: ContentCache | undefined): Promise<Record<ContentPart, Value>> {
  const own = await readPublishedContent(db);
  const found = await cache?.find(db);
  if (!found) return own;
  const external = Object.entries(found.content.labels).filter(([key]) => isExternal('labels', key));
  const labels = { ...(own.labels as Entry), ...Object.fromEntries(external) };
  return { ...(found.content as unknown as Record<ContentPart, Value>), labels };
}

export async function readEditor(db: Queries, cache: ContentCache | undefined): Promise<EditorState> {
  const [stored, { settings }] = [await readPublishedParts(db, cache), await readPortalSettings(db)];
  const { products, tables } = await readProductFacts(db, cache);
  const published = {
    ...stored,
    ...toSettingsParts(settings),
    products: products as unknown as Value,
    pricing: tables as unknown as Value,
  };
  // Drafts from before the content service was connected are neither shown nor published.
  const drafted = (await listDrafts(db)).filter(({ part, field }) => !(cache && isExternal(part, field)));
  const draftText = JSON.stringify(drafted.map(({ part, field, value }) => [part, field, value]));
  const version = createHash('sha256').update(draftText).digest('hex').slice(0, 32);
  return { published, drafts: drafted, version, previewProject: await findPreviewProject(db), outside: cache?.origin };
}

/** Replaces external values by those of our own tables, so publishing never copies the service's values into them. */
export async function withOwnTables(
  tx: Queries,
  editor: EditorState,
  cache: ContentCache | undefined,
): Promise<EditorState> {
  if (!cache) return editor;
  const stored = await readPublishedContent(tx);
  const { products } = await readStoredFacts(tx);
  const shown = editor.published.products as unknown as readonly ProductDetails[];
  const own = { ...stored, products: productsUnder(products, shown) as unknown as Value };
  return { ...editor, published: { ...editor.published, ...own } };
}

const draftsOf = (editor: EditorState, part: ContentPartName): readonly DraftField[] =>
  editor.drafts.filter((draft) => draft.part === part);

/** Published values with the drafts of these parts applied. */
export const valuesWith = (editor: EditorState, parts: readonly ContentPartName[]): EditorValues => {
  const own = parts.map(
    (part) => [part, withDraft(editor.published[part], EDITOR_PARTS[part].entriesBy, draftsOf(editor, part))] as const,
  );
  return { ...editor.published, ...Object.fromEntries(own) };
};

/** Shows a drafted order as the resulting order, which also has entries added since. */
const targetValue = (values: EditorValues, part: ContentPartName, { field, value }: DraftField): Value =>
  field === ORDER ? (valueAt(values[part], EDITOR_PARTS[part].entriesBy, ORDER) ?? value) : value;

/** Presents the parts that the caller may see. After a save only the saved part is sent, with the faults of all parts. */
export function presentEditor(
  context: Pick<Context, 'sessions'>,
  editor: EditorState,
  only?: ContentPartName,
): ContentEditor {
  const values = valuesWith(editor, EDITOR_PART_NAMES);
  const isSeen = (part: ContentPartName) => canSeePart(context, part);
  const parts = EDITOR_PART_NAMES.filter((part) => isSeen(part) && (only === undefined || part === only)).map(
    (part) => ({
      part,
      published: editor.published[part],
      value: values[part],
      changes: editor.drafts
        .filter((draft) => draft.part === part)
        .map((draft) => ({
          field: draft.field,
          from: valueAt(editor.published[part], EDITOR_PARTS[part].entriesBy, draft.field) ?? null,
          to: targetValue(values, part, draft),
          at: draft.changedAt.toISOString(),
          by: draft.by,
        })),
    }),
  );
  return {
    parts,
    faults: draftFaults(editor.published, values).filter(({ part }) => isSeen(part)),
    version: editor.version,
    previewProject: editor.previewProject,
    outside: editor.outside ?? null,
  };
}

export const readContentEditor = read('contentDesk.read', {
  run: async ({ context }) => presentEditor(context, await readEditor(context.tx, context.deps.content.cache)),
});
