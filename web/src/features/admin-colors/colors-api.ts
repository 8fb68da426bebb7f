import { call } from '../../blocks/api/client.ts';
import type { InputOf, OutputOf } from '../../blocks/api/operations.ts';

export type EditedLibrary = OutputOf<'colors.edit'>;
export type SavedLibrary = OutputOf<'colors.save'>;
export type ImportReport = OutputOf<'colors.import'>;
export type ImportInput = InputOf<'colors.import'>;
type SentColors = InputOf<'colors.save'>['colors'];

export const readLibrary = () => call('colors.edit');

/** Only sent once every color was found right, so the families and sets are those of the contract. */
export const saveLibrary = (version: number, colors: readonly object[]) =>
  call('colors.save', { version, colors: colors as SentColors });

export const readPantone = (series: 'coated' | 'uncoated') => call('pantone.read', { series });

export const importColors = (input: ImportInput, idempotencyKey: string) =>
  call('colors.import', input, { idempotencyKey });

export const importPantone = (series: 'coated' | 'uncoated', input: ImportInput, idempotencyKey: string) =>
  call('pantone.import', { ...input, series }, { idempotencyKey });
