import type { ColorChange, TypedColor } from '@colorway/contract/color/library.ts';
import { identified } from '@colorway/rules/color-library/identify-colors.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import type { ActivityEntry } from '../../kernel/operation/record.ts';
import { type Context, write } from '../deps.ts';
import { libraryTable } from './library-store.ts';
import { refreshColorsAfterCommit, type Saved, saveCatalog } from './save-catalog.ts';

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

async function saveLibrary(
  { tx, sessions }: Context,
  { version, colors }: Input<'colors.save'>,
): Promise<Saved<LibraryColor>> {
  refuseRepeated(colors);
  return saveCatalog(tx, libraryTable, {
    version,
    staffId: sessions.staff?.staffId ?? null,
    now: new Date(),
    next: (library) => identified(colors, library),
  });
}

/** A save with more changes gets one activity entry in all. */
const MAX_LISTED_COLORS = 20;

const colorEntry = ({ what, before, after }: ColorChange): ActivityEntry => {
  const color = after ?? before;
  const sameHex = before?.hex === after?.hex;
  const shown = (one: ColorChange['before']) => (sameHex ? `${one?.colorName}, ${one?.category}` : (one?.hex ?? ''));
  return {
    what: `${color?.colorName}, ${color?.colorSet}`,
    doing: what,
    ...(what !== 'moved' && { before: before ? shown(before) : 'Nothing', after: after ? shown(after) : 'Nothing' }),
  };
};

export const saveColors = write('colors.save', {
  activity: {
    kind: 'color',
    entries: ({ output: { changes } }) =>
      changes.length > MAX_LISTED_COLORS
        ? [{ what: 'Color library', doing: 'saved', after: countOf(changes.length, 'change', 'changes') }]
        : changes.map(colorEntry),
  },
  run: async ({ input, context }) => {
    const { version, items, changes } = await saveLibrary(context, input);
    refreshColorsAfterCommit(context);
    return { version, colors: [...items], changes: [...changes] };
  },
});
