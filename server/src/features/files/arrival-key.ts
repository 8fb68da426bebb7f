import { extensionOf } from '@colorway/rules/file/extensions.ts';
import type { UploadRow } from './files-store.ts';

/**
 * Where the bytes of an upload arrive: at the file's own place, but for a drawing, which becomes a file only once it is
 * cleaned (D23).
 */
export const arrivalKey = ({ id, originalName }: Pick<UploadRow, 'id' | 'originalName'>): string =>
  extensionOf(originalName) === 'svg' ? `${id}.raw` : id;
