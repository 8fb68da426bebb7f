import { type LibraryColor, MAX_COLOR_ID_LENGTH } from './library-color.ts';

type Unnamed = Omit<LibraryColor, 'id'> & { readonly id?: string | undefined };

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** Leaves room for a number after a name whose slug grew long. */
const MAX_SLUG_LENGTH = MAX_COLOR_ID_LENGTH - '-10000'.length;

const slugOf = ({ colorSet, colorName }: Unnamed): string =>
  [slug(colorSet), slug(colorName)].filter(Boolean).join('-').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');

/**
 * Gives an id to each color without one: the slug of its set and name, made unique by a number (D10) in this list and the
 * current library.
 */
export function identified(colors: readonly Unnamed[], library: readonly LibraryColor[]): readonly LibraryColor[] {
  const taken = new Set([...library, ...colors].flatMap(({ id }) => id ?? []));
  /** Remembers where to continue counting, since ten thousand equal names must not count from 1 each time. */
  const counted = new Map<string, number>();
  const newId = (color: Unnamed): string => {
    const base = slugOf(color);
    for (let n = counted.get(base) ?? 1; ; n++) {
      const id = n === 1 ? base : `${base}-${n}`;
      if (taken.has(id)) continue;
      counted.set(base, n + 1);
      return id;
    }
  };
  return colors.map((color) => {
    const id = color.id ?? newId(color);
    taken.add(id);
    return { ...color, id };
  });
}
