import { HEX_HELP, readHex } from '../color/hex.ts';
import {
  isPantoneId,
  PANTONE_SERIES,
  type PantoneColor,
  type PantoneSeries,
  SERIES_LETTERS,
} from '../color/pantone.ts';
import { type FileFault, fault, shown } from './file-fault.ts';
import { type FileFormat, type FileRow, fileRows } from './file-rows.ts';
import type { ReadFile } from './read-colors.ts';

export const PANTONE_FIELDS = ['pantone', 'hex'] as const;
type Field = (typeof PANTONE_FIELDS)[number];

const NAMES: Readonly<Record<Field, readonly string[]>> = { pantone: ['pantone', 'id', 'pms', 'name'], hex: ['hex'] };

/** `PANTONE 185 C` and `185-c` are the same. */
const plainId = (written: string): string =>
  written
    .toLowerCase()
    .replace(/^(pantone|pms)\s+/, '')
    .replaceAll(/[\s_-]+/g, '-');

const notOfSeries = (written: string, series: PantoneSeries): string => {
  const other = PANTONE_SERIES.find((one) => isPantoneId(plainId(written), one));
  if (other) return `"${shown(written)}" is in the ${other} catalog, and this is the ${series} one.`;
  const meant = `${plainId(written)}-${SERIES_LETTERS[series]}`;
  const guess = isPantoneId(meant, series) ? ` Did you mean ${meant}?` : '';
  return `"${shown(written)}" is not in the ${series} catalog.${guess}`;
};

const readRow = (
  { row, of }: FileRow<Field>,
  series: PantoneSeries,
  faults: FileFault[],
  notes: FileFault[],
): PantoneColor | undefined => {
  const wrong = (field: Field, message: string): void => {
    faults.push(fault(row, field, of[field], of[field] === '' ? `the ${field} is missing.` : message));
  };
  const pantone = plainId(of.pantone);
  const hex = readHex(of.hex);
  const isId = isPantoneId(pantone, series);
  if (!isId) wrong('pantone', notOfSeries(of.pantone, series));
  if (hex === undefined) wrong('hex', `"${shown(of.hex)}" is not a hex. ${HEX_HELP}`);
  if (!isId || hex === undefined) return undefined;
  if (pantone !== of.pantone.toLowerCase())
    notes.push(fault(row, 'pantone', of.pantone, `"${shown(of.pantone)}" was read as "${pantone}".`));
  return { pantone, hex };
};

export const readPantone = (format: FileFormat, text: string, series: PantoneSeries): ReadFile<PantoneColor> => {
  const { rows, faults: unread } = fileRows(format, text, NAMES, PANTONE_FIELDS);
  const faults = [...unread];
  const notes: FileFault[] = [];
  const rowOf = new Map<string, number>();
  const items = rows.flatMap((row) => {
    const color = readRow(row, series, faults, notes);
    if (!color) return [];
    const twin = rowOf.get(color.pantone);
    if (twin !== undefined)
      faults.push(fault(row.row, 'pantone', row.of.pantone, `"${color.pantone}" is already in row ${twin}.`));
    else rowOf.set(color.pantone, row.row);
    return [color];
  });
  return { items, faults: faults.toSorted((a, b) => a.row - b.row), notes };
};
