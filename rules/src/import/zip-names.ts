import { nearestNames } from '../text/nearest-names.ts';

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Files that an operating system adds to a zip. */
const isClutter = (path: string): boolean =>
  path.startsWith('__MACOSX/') || path.split('/').some((part) => part.startsWith('.')) || baseOf(path) === 'Thumbs.db';

/** The paths of a zip without folders and clutter. */
export const filesOf = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => !path.endsWith('/') && !isClutter(path));

export type FoundFile =
  | { readonly kind: 'found'; readonly path: string }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'missing'; readonly nearest: string | undefined };

/** Finds a file by its path, else by its name in any folder, whatever the case of its letters. */
export function fileFinder(paths: readonly string[]): (typed: string) => FoundFile {
  const exact = new Set(paths);
  const byPath = Map.groupBy(paths, (path) => path.toLowerCase());
  const byName = Map.groupBy(paths, (path) => baseOf(path).toLowerCase());
  const names = paths.map(baseOf);
  return (typed) => {
    const path = typed
      .trim()
      .replaceAll('\\', '/')
      .replace(/^(?:\.?\/)+/, '');
    if (exact.has(path)) return { kind: 'found', path };
    const found = byPath.get(path.toLowerCase()) ?? byName.get(path.toLowerCase());
    if (found?.[0] !== undefined) return found.length === 1 ? { kind: 'found', path: found[0] } : { kind: 'ambiguous' };
    return { kind: 'missing', nearest: nearestNames(names, (name) => name, baseOf(path), 1)[0] };
  };
}
