import { bareContent } from '@colorway/contract/content/bare-content.ts';
import { CONTENT_PARTS, portalContent } from '@colorway/contract/content/content.ts';
import { labelsOver } from '@colorway/contract/content/labels.ts';
import { type PortalSettings, portalSettings } from '@colorway/contract/settings/portal-settings.ts';
import { EDITOR_PART_NAMES } from '@colorway/rules/content/editor-parts.ts';
import type { PriceTable } from '@colorway/rules/pricing/price-table.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import type { ContentCache } from '../content-source/content-cache.ts';
import type { PriceData } from '../products/price-data.ts';
import { draftFaults } from './draft-faults.ts';
import { type EditorValues, readEditor, valuesWith } from './read-editor.ts';
import { settingsOf } from './settings-parts.ts';

/** Applies all drafts, those of a content service too, except those of parts that have faults. */
async function readDraftedValues(db: Queries, cache: ContentCache | undefined): Promise<EditorValues> {
  const editor = await readEditor(db, await cache?.drafted());
  const faults = draftFaults(editor.published, valuesWith(editor, EDITOR_PART_NAMES));
  const wrong = new Set(faults.map(({ part }) => part));
  return valuesWith(
    editor,
    EDITOR_PART_NAMES.filter((part) => !wrong.has(part)),
  );
}

/** Price data with all drafts applied, for the staff preview. */
export async function readDraftPriceData(db: Queries, cache: ContentCache | undefined): Promise<PriceData> {
  const values = await readDraftedValues(db, cache);
  const own = CONTENT_PARTS.map((part) => [part, values[part]]);
  const labels = labelsOver(values.labels as Record<string, unknown>);
  return {
    content: portalContent.parse({ ...bareContent, ...Object.fromEntries(own), labels }),
    facts: {
      products: values.products as unknown as readonly ProductDetails[],
      tables: values.pricing as unknown as readonly PriceTable[],
    },
  };
}

/** Portal settings with all drafts applied. */
export async function readDraftSettings(db: Queries, cache: ContentCache | undefined): Promise<PortalSettings> {
  const { settings } = await readPortalSettings(db);
  const values = await readDraftedValues(db, cache);
  const drafted = (['brand', 'pages', 'help', 'emails'] as const).map((part) => settingsOf(part, values[part]));
  return portalSettings.parse(Object.assign({}, settings, ...drafted));
}
