import { importColors, importPantone } from './import-colors.ts';
import { findNearestColors, listColors, listPantone, readColorsToEdit } from './list-colors.ts';
import { saveColors } from './save-library.ts';

export const colorOperations = [
  importColors,
  importPantone,
  listColors,
  findNearestColors,
  readColorsToEdit,
  listPantone,
  saveColors,
] as const;
