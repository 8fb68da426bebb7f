import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.tmp']);

/** The latest change below these places, in milliseconds. */
export const newest = (places) => Math.max(0, ...places.map(newestOf));

const newestOf = (place) => {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inner = readdirSync(place).filter((name) => !skipped.has(name));
  return newest(inner.map((name) => join(place, name)));
};
