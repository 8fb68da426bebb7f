import type { TypedColor } from '@colorway/contract/color/library.ts';
import { identified } from '@colorway/rules/color-library/identify-colors.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { libraryTable } from './library-store.ts';
import { type Saved, saveCatalog } from './save-catalog.ts';

const refuseRepeated = (colors: readonly TypedColor[]): void => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { id } of colors) {
    if (id === undefined) continue;
    if (seen.has(id)) repeated.add(id);
    seen.add(id);
  }
  if (repeated.size === 0) return;
  const ids = [...repeated];
  throw new Problem('colors-repeated', {
    message: `Two colors have the same id: ${ids.join(', ')}.`,
    details: { ids },
  });
};

interface Save {
  readonly version: number;
  readonly colors: readonly TypedColor[];
}

export async function saveLibrary({ tx, sessions }: Context, { version, colors }: Save): Promise<Saved<LibraryColor>> {
  refuseRepeated(colors);
  return saveCatalog(tx, libraryTable, {
    version,
    staffId: sessions.staff?.staffId ?? null,
    now: new Date(),
    next: (library) => identified(colors, library),
  });
}
