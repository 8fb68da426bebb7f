import { sentKindOf } from '@colorway/rules/file/extensions.ts';
import type { UploadRow } from './files-store.ts';

/**
 * Key of the uploaded bytes: the file's own key, except for a drawing, which is cleaned first (D23), and a phone's
 * photo, which stays beside its JPEG (D74).
 */
export const arrivalKey = ({ id, originalName }: Pick<UploadRow, 'id' | 'originalName'>): string => {
  const kind = sentKindOf(originalName);
  return kind === 'svg' ? `${id}.raw` : kind === 'heic' ? `${id}.heic` : id;
};

/** True if the uploaded bytes stay beside the stored file. */
export const hasOriginal = (originalName: string): boolean => sentKindOf(originalName) === 'heic';
