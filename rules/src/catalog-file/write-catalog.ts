import type { PantoneColor } from '../color/pantone.ts';
import type { LibraryColor } from '../color-library/library-color.ts';
import { writeCsv } from './csv.ts';
import type { FileFormat } from './file-rows.ts';
import { COLOR_FIELDS } from './read-colors.ts';
import { PANTONE_FIELDS } from './read-pantone.ts';

/** The byte order mark with which a spreadsheet recognizes UTF-8. */
const MARK = '\uFEFF';

const write = <Item>(format: FileFormat, items: readonly Item[], fields: readonly (keyof Item & string)[]): string => {
  if (format === 'csv')
    return MARK + writeCsv([fields, ...items.map((item) => fields.map((one) => String(item[one])))]);
  const lines = items.map((item) => `  ${JSON.stringify(Object.fromEntries(fields.map((one) => [one, item[one]])))}`);
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
};

/** Writes the format that the reader beside it accepts. */
export const writeColors = (format: FileFormat, colors: readonly LibraryColor[]): string =>
  write(format, colors, COLOR_FIELDS);

export const writePantone = (format: FileFormat, colors: readonly PantoneColor[]): string =>
  write(format, colors, PANTONE_FIELDS);
