import { HEX_HELP, readHex } from '../color/hex.ts';
import { COLOR_SETS, readColorSet, setName } from '../color-library/color-sets.ts';
import { guessCategory, readCategory } from '../color-library/families.ts';
import {
  COLOR_ID,
  type LibraryColor,
  MAX_COLOR_ID_LENGTH,
  MAX_COLOR_NAME_LENGTH,
} from '../color-library/library-color.ts';
import { type FileFault, fault, shown } from './file-fault.ts';
import { type FileFormat, type FileRow, fileRows } from './file-rows.ts';

/** A color of a file; without an id it is identified by its set and name. */
export type FileColor = Omit<LibraryColor, 'id'> & { readonly id?: string };

export interface ReadFile<Item> {
  readonly items: readonly Item[];
  /** If not empty, the import is refused. */
  readonly faults: readonly FileFault[];
  readonly notes: readonly FileFault[];
}

export const COLOR_FIELDS = ['id', 'colorName', 'hex', 'category', 'colorSet'] as const;
type Field = (typeof COLOR_FIELDS)[number];

const NAMES: Readonly<Record<Field, readonly string[]>> = {
  id: ['id'],
  colorName: ['colorname', 'name'],
  hex: ['hex'],
  category: ['category', 'family'],
  colorSet: ['colorset', 'set'],
};

const setNames = COLOR_SETS.map(setName);
const SETS = `${setNames.slice(0, -1).join(', ')} or ${setNames.at(-1)}`;

const MAX_GUESSED_LENGTH = 40;

const unknownCategory = (written: string): string => {
  const guess = written.length > MAX_GUESSED_LENGTH ? undefined : guessCategory(written);
  const meant = guess === undefined ? '' : ` Did you mean ${guess}?`;
  return `"${shown(written)}" is not a color family.${meant}`;
};

const readRow = ({ row, of }: FileRow<Field>, faults: FileFault[], notes: FileFault[]): FileColor | undefined => {
  const wrong = (field: Field, message: string): void => {
    faults.push(fault(row, field, of[field], of[field] === '' ? `the ${field} is missing.` : message));
  };
  const before = faults.length;
  const hex = readHex(of.hex);
  const category = readCategory(of.category);
  const colorSet = readColorSet(of.colorSet);
  if (of.id !== '' && (!COLOR_ID.test(of.id) || of.id.length > MAX_COLOR_ID_LENGTH))
    wrong(
      'id',
      `"${shown(of.id)}" is not an id. An id is lowercase letters and digits joined by hyphens. You can leave it out.`,
    );
  if (of.colorName === '') wrong('colorName', '');
  if (of.colorName.length > MAX_COLOR_NAME_LENGTH)
    wrong('colorName', `the name has ${of.colorName.length} characters. The limit is ${MAX_COLOR_NAME_LENGTH}.`);
  if (hex === undefined) wrong('hex', `"${shown(of.hex)}" is not a hex. ${HEX_HELP}`);
  if (category === undefined) wrong('category', unknownCategory(of.category));
  if (colorSet === undefined) wrong('colorSet', `"${shown(of.colorSet)}" is not a color set. Use ${SETS}.`);
  if (faults.length > before || hex === undefined || category === undefined || colorSet === undefined) return undefined;
  if (category.toLowerCase() !== of.category.replaceAll(/\s+/g, ' ').toLowerCase())
    notes.push(fault(row, 'category', of.category, `"${shown(of.category)}" was read as "${category}".`));
  return { ...(of.id !== '' && { id: of.id }), colorName: of.colorName, hex, category, colorSet };
};

/** Reads colors from staff, a spreadsheet or another shop, with every fault by row (D11). */
export const readColors = (format: FileFormat, text: string): ReadFile<FileColor> => {
  const { rows, faults: unread } = fileRows(format, text, NAMES, ['colorName', 'hex', 'category', 'colorSet']);
  const faults = [...unread];
  const notes: FileFault[] = [];
  const rowOf = new Map<string, number>();
  const items = rows.flatMap((row) => {
    const color = readRow(row, faults, notes);
    const twin = color?.id === undefined ? undefined : rowOf.get(color.id);
    if (twin !== undefined)
      faults.push(fault(row.row, 'id', row.of.id, `the id "${row.of.id}" is already in row ${twin}.`));
    if (color?.id !== undefined && twin === undefined) rowOf.set(color.id, row.row);
    return color ? [color] : [];
  });
  return { items, faults: faults.toSorted((a, b) => a.row - b.row), notes };
};
