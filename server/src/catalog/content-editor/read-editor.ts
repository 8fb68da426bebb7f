import { createHash } from 'node:crypto';
import type { ContentPart } from '@colorway/contract/content/content.ts';
import type { Desk } from '@colorway/contract/content/desk-contract.ts';
import { type DraftField, type Entry, ORDER, type Value, valueAt, withDraft } from '@colorway/rules/content/draft.ts';
import { type ContentPartName, EDITOR_PART_NAMES, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { isExternal } from '@colorway/rules/content/kept-outside.ts';
import { productsUnder } from '@colorway/rules/product/cached-product.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import type { KeptBy } from '../../adapters/content/port.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import type { ContentCache } from '../content-source/content-cache.ts';
import { read } from '../deps.ts';
import { productFactsIn } from '../products/product-reader.ts';
import { productFacts } from '../products/product-store.ts';
import { drafts, projectToPreview, publishedContent, type StoredDraft } from './desk-store.ts';
import { draftFaults } from './draft-faults.ts';
import { settingsParts } from './settings-parts.ts';

export type EditorValues = Readonly<Record<ContentPartName, Value>>;

/** What is published and what is drafted, in one look. */
export interface DeskNow {
  readonly published: EditorValues;
  readonly drafts: readonly StoredDraft[];
  readonly version: string;
  readonly previewProject: string | null;
  readonly outside: KeptBy | undefined;
}

/** The parts of another service as it has them, and our own words for what it does not have. */
async function publishedParts(db: Queries, kept: ContentCache | undefined): Promise<Record<ContentPart, Value>> {
  const own = await publishedContent(db);
  const found = await kept?.find(db);
  if (!found) return own;
  const there = Object.entries(found.content.labels).filter(([key]) => isExternal('labels', key));
  const labels = { ...(own.labels as Entry), ...Object.fromEntries(there) };
  return { ...(found.content as unknown as Record<ContentPart, Value>), labels };
}

export async function readEditor(db: Queries, kept: ContentCache | undefined): Promise<DeskNow> {
  const [stored, { settings }] = [await publishedParts(db, kept), await readPortalSettings(db)];
  const { products, tables } = await productFactsIn(db, kept);
  const published = {
    ...stored,
    ...settingsParts(settings),
    products: products as unknown as Value,
    pricing: tables as unknown as Value,
  };
  // What was drafted before the other service came is neither shown nor published.
  const drafted = (await drafts(db)).filter(({ part, field }) => !(kept && isExternal(part, field)));
  const seen = JSON.stringify(drafted.map(({ part, field, value }) => [part, field, value]));
  const version = createHash('sha256').update(seen).digest('hex').slice(0, 32);
  return { published, drafts: drafted, version, previewProject: await projectToPreview(db), outside: kept?.keptBy };
}

/** The desk as our own tables have it, so that nothing another service says is ever written into them. */
export async function ownDesk(tx: Queries, desk: DeskNow, kept: ContentCache | undefined): Promise<DeskNow> {
  if (!kept) return desk;
  const stored = await publishedContent(tx);
  const { products } = await productFacts(tx);
  const shown = desk.published.products as unknown as readonly ProductDetails[];
  const own = { ...stored, products: productsUnder(products, shown) as unknown as Value };
  return { ...desk, published: { ...desk.published, ...own } };
}

const draftOf = (desk: DeskNow, part: ContentPartName): readonly DraftField[] =>
  desk.drafts.filter((draft) => draft.part === part);

/** As it would be with what is drafted of these parts. */
export const valuesWith = (desk: DeskNow, parts: readonly ContentPartName[]): EditorValues => {
  const own = parts.map(
    (part) => [part, withDraft(desk.published[part], EDITOR_PARTS[part].entriesBy, draftOf(desk, part))] as const,
  );
  return { ...desk.published, ...Object.fromEntries(own) };
};

/** An order that is drafted stands as the order that it makes. */
const shownTo = (values: EditorValues, part: ContentPartName, { field, value }: DraftField): Value =>
  field === ORDER ? (valueAt(values[part], EDITOR_PARTS[part].entriesBy, ORDER) ?? value) : value;

/** As staff see it; after a save only the part that was saved is sent, with the faults of all. */
export function presentEditor(desk: DeskNow, only?: ContentPartName): Desk {
  const values = valuesWith(desk, EDITOR_PART_NAMES);
  const parts = EDITOR_PART_NAMES.filter((part) => only === undefined || part === only).map((part) => ({
    part,
    published: desk.published[part],
    value: values[part],
    changes: desk.drafts
      .filter((draft) => draft.part === part)
      .map((draft) => ({
        field: draft.field,
        from: valueAt(desk.published[part], EDITOR_PARTS[part].entriesBy, draft.field) ?? null,
        to: shownTo(values, part, draft),
        at: draft.changedAt.toISOString(),
        by: draft.by,
      })),
  }));
  return {
    parts,
    faults: [...draftFaults(desk.published, values)],
    version: desk.version,
    previewProject: desk.previewProject,
    outside: desk.outside ?? null,
  };
}

export const readContentDesk = read('contentDesk.read', {
  run: async ({ context: { tx, deps } }) => presentEditor(await readEditor(tx, deps.content.kept)),
});
