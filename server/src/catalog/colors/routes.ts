import { readColors } from '@colorway/rules/catalog-file/read-colors.ts';
import { readPantone } from '@colorway/rules/catalog-file/read-pantone.ts';
import { differenceWords } from '@colorway/rules/color/difference-words.ts';
import { identified } from '@colorway/rules/color-library/identify-colors.ts';
import { os } from '../../edge/http/implementer.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { importCatalog } from './import-catalog.ts';
import { libraryTable } from './library-store.ts';
import { pantoneTable } from './pantone-store.ts';
import { readAloud } from './read-aloud.ts';
import { withKnownIds } from './same-colors.ts';
import { saveLibrary } from './save-library.ts';

/** This node need not wait for its own word. */
const forgetAfterCommit = ({ deps, http }: Context): void =>
  http.afterCommit(() => {
    deps.catalogs.refresh();
    deps.held.clear();
  });

const staffId = ({ sessions }: Context): string | null => sessions.staff?.staffId ?? null;

export const colorRoutes = {
  library: os.colors.library.handler(async ({ context }) => {
    const { version, colors } = await context.deps.catalogs.library();
    return { version, colors: [...colors] };
  }),
  nearest: os.colors.nearest.handler(async ({ input: { hex, set, count }, context }) => {
    const found = (await context.deps.catalogs.index(set)).nearest(hex, count);
    const nearest = found.map(({ color, difference }) => ({
      ...color,
      difference,
      words: differenceWords(difference),
    }));
    return { hex, nearest };
  }),
  edit: os.colors.edit.handler(async ({ context: { deps, tx } }) => {
    const { version, savedAt, savedBy, entries } = await readAloud(deps.log, tx, libraryTable);
    return { version, savedAt: savedAt?.toISOString() ?? null, savedBy, colors: entries.map(({ item }) => item) };
  }),
  save: os.colors.save.handler(async ({ input, context }) => {
    const { version, items, changes } = await saveLibrary(context, input);
    forgetAfterCommit(context);
    return { version, colors: [...items], changes: [...changes] };
  }),
  import: os.colors.import.handler(async ({ input, context }) => {
    const report = await importCatalog(context.tx, libraryTable, {
      ...input,
      staffId: staffId(context),
      file: readColors(input.format, input.text),
      toItems: (rows, library) => identified(withKnownIds(rows, library), library),
    });
    forgetAfterCommit(context);
    return report;
  }),
};

export const pantoneRoutes = {
  read: os.pantone.read.handler(async ({ input: { series }, context }) => {
    const { version, colors } = await context.deps.catalogs.pantone(series);
    return { series, version, colors: [...colors] };
  }),
  import: os.pantone.import.handler(async ({ input, context }) => {
    const report = await importCatalog(context.tx, pantoneTable(input.series), {
      ...input,
      staffId: staffId(context),
      file: readPantone(input.format, input.text, input.series),
      toItems: (rows) => rows,
    });
    forgetAfterCommit(context);
    return report;
  }),
};
