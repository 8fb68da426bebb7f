import { createHash } from 'node:crypto';
import type { Desk } from '@colorway/contract/content/desk-contract.ts';
import { DESK_PART_NAMES, DESK_PARTS, type DeskPart } from '@colorway/rules/content/desk-parts.ts';
import { type DraftField, ORDER, type Value, valueAt, withDraft } from '@colorway/rules/content/draft.ts';
import type { Queries } from '../../database/connect.ts';
import { readPortalSettings } from '../settings/settings-store.ts';
import { productFacts } from '../shop/product-store.ts';
import { drafts, publishedContent, type StoredDraft } from './desk-store.ts';
import { draftFaults } from './draft-faults.ts';
import { settingsParts } from './settings-parts.ts';

export type DeskValues = Readonly<Record<DeskPart, Value>>;

/** What is published and what is drafted, in one look. */
export interface DeskNow {
  readonly published: DeskValues;
  readonly drafts: readonly StoredDraft[];
  readonly version: string;
}

export async function readDesk(db: Queries): Promise<DeskNow> {
  const [stored, { settings }] = [await publishedContent(db), await readPortalSettings(db)];
  const { products, tables } = await productFacts(db);
  const published = {
    ...stored,
    ...settingsParts(settings),
    products: products as unknown as Value,
    pricing: tables as unknown as Value,
  };
  const drafted = await drafts(db);
  const seen = JSON.stringify(drafted.map(({ part, field, value }) => [part, field, value]));
  return { published, drafts: drafted, version: createHash('sha256').update(seen).digest('hex').slice(0, 32) };
}

const draftOf = (desk: DeskNow, part: DeskPart): readonly DraftField[] =>
  desk.drafts.filter((draft) => draft.part === part);

/** As it would be with what is drafted of these parts. */
export const valuesWith = (desk: DeskNow, parts: readonly DeskPart[]): DeskValues => {
  const own = parts.map(
    (part) => [part, withDraft(desk.published[part], DESK_PARTS[part].entriesBy, draftOf(desk, part))] as const,
  );
  return { ...desk.published, ...Object.fromEntries(own) };
};

/** An order that is drafted stands as the order that it makes. */
const shownTo = (values: DeskValues, part: DeskPart, { field, value }: DraftField): Value =>
  field === ORDER ? (valueAt(values[part], DESK_PARTS[part].entriesBy, ORDER) ?? value) : value;

/** As staff see it; after a save only the part that was saved is sent, with the faults of all. */
export function presentDesk(desk: DeskNow, only?: DeskPart): Desk {
  const values = valuesWith(desk, DESK_PART_NAMES);
  const parts = DESK_PART_NAMES.filter((part) => only === undefined || part === only).map((part) => ({
    part,
    published: desk.published[part],
    value: values[part],
    changes: desk.drafts
      .filter((draft) => draft.part === part)
      .map((draft) => ({
        field: draft.field,
        from: valueAt(desk.published[part], DESK_PARTS[part].entriesBy, draft.field) ?? null,
        to: shownTo(values, part, draft),
        at: draft.changedAt.toISOString(),
        by: draft.by,
      })),
  }));
  return { parts, faults: [...draftFaults(desk.published, values)], version: desk.version };
}
