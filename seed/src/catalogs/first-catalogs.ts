import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileColor, type ReadFile, readColors } from '@colorway/rules/catalog-file/read-colors.ts';
import { readPantone } from '@colorway/rules/catalog-file/read-pantone.ts';
import type { PantoneColor, PantoneSeries } from '@colorway/rules/color/pantone.ts';

const folder = join(import.meta.dirname, '../../data');
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

const withoutFaults = <Item>(name: string, { items, faults }: ReadFile<Item>): readonly Item[] => {
  if (faults.length > 0) throw new Error(`${name}: ${faults.map(({ message }) => message).join(' ')}`);
  return items;
};

/** The data files of the repository, parsed like staff's own imports. Their sources are in `data/PROVENANCE.md`. */
export const firstColors = (): readonly FileColor[] =>
  withoutFaults('colors.json', readColors('json', textOf('colors.json')));

export const firstPantone = (series: PantoneSeries): readonly PantoneColor[] =>
  withoutFaults(`pantone-${series}.json`, readPantone('json', textOf(`pantone-${series}.json`), series));
