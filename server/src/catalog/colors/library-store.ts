import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { inArray, sql } from 'drizzle-orm';
import { color } from '../../kernel/database/schema.ts';
import type { CatalogTable, PlacedItem } from './catalogs/catalog-table.ts';

export const libraryTable: CatalogTable<LibraryColor> = {
  name: 'colors',
  idOf: ({ id }) => id,
  isSame: (one, other) =>
    one.id === other.id &&
    one.colorName === other.colorName &&
    one.hex === other.hex &&
    one.category === other.category &&
    one.colorSet === other.colorSet,
  entries: sql<PlacedItem<LibraryColor>[]>`(
    select coalesce(json_agg(json_build_object('position', position, 'item', json_build_object(
      'id', id, 'colorName', color_name, 'hex', hex, 'category', category, 'colorSet', color_set
    )) order by position, id), '[]') from color)`,
  upsert: async (tx, placed) => {
    await tx.execute(sql`
      insert into color (id, position, color_name, hex, category, color_set)
      select item->>'id', position, item->>'colorName', item->>'hex', item->>'category', item->>'colorSet'
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as sent (position int, item jsonb)
      on conflict (id) do update set position = excluded.position, color_name = excluded.color_name,
        hex = excluded.hex, category = excluded.category, color_set = excluded.color_set`);
  },
  remove: async (tx, ids) => {
    await tx.delete(color).where(inArray(color.id, [...ids]));
  },
};
