import { differenceLabel } from '@colorway/rules/color/nearest/difference-label.ts';
import { read } from '../deps.ts';
import { readCatalogWithLog } from './catalogs/catalog-store.ts';
import { libraryTable } from './library-store.ts';

export const listColors = read('colors.library', {
  run: async ({ context }) => {
    const { version, colors } = await context.deps.catalogs.library();
    return { version, colors: [...colors] };
  },
});

export const findNearestColors = read('colors.nearest', {
  run: async ({ input: { hex, set, count }, context }) => {
    const found = (await context.deps.catalogs.index(set)).nearest(hex, count);
    const nearest = found.map(({ color, difference }) => ({
      ...color,
      difference,
      words: differenceLabel(difference),
    }));
    return { hex, nearest };
  },
});

export const readColorsToEdit = read('colors.edit', {
  run: async ({ context: { deps, tx } }) => {
    const { version, savedAt, savedBy, entries } = await readCatalogWithLog(deps.log, tx, libraryTable);
    return { version, savedAt: savedAt?.toISOString() ?? null, savedBy, colors: entries.map(({ item }) => item) };
  },
});

export const listPantone = read('pantone.read', {
  run: async ({ input: { series }, context }) => {
    const { version, colors } = await context.deps.catalogs.pantone(series);
    return { series, version, colors: [...colors] };
  },
});
