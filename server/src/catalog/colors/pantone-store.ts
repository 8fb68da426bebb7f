import type { PantoneColor, PantoneSeries } from '@colorway/rules/color/pantone.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { pantoneColor } from '../../kernel/database/schema.ts';
import { pantoneCatalog } from './catalogs/catalog-names.ts';
import type { CatalogTable, PlacedItem } from './catalogs/catalog-table.ts';

export const pantoneTable = (series: PantoneSeries): CatalogTable<PantoneColor> => ({
  name: pantoneCatalog(series),
  idOf: ({ pantone }) => pantone,
  isSame: (one, other) => one.pantone === other.pantone && one.hex === other.hex,
  entries: sql<PlacedItem<PantoneColor>[]>`(
    select coalesce(json_agg(json_build_object('position', position, 'item', json_build_object(
      'pantone', id, 'hex', hex
    )) order by position, id), '[]') from pantone_color where series = ${series})`,
  upsert: async (tx, placed) => {
    await tx.execute(sql`
      insert into pantone_color (series, id, position, hex)
      select ${series}, item->>'pantone', position, item->>'hex'
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as sent (position int, item jsonb)
      on conflict (series, id) do update set position = excluded.position, hex = excluded.hex`);
  },
  remove: async (tx, ids) => {
    await tx.delete(pantoneColor).where(and(eq(pantoneColor.series, series), inArray(pantoneColor.id, [...ids])));
  },
});
