import { sentKindOf } from '@colorway/rules/file/extensions.ts';
import type { UploadRow } from './files-store.ts';

/**
 * The key of the bytes as they were sent: the file's own, except for a drawing, which is cleaned first (D23), and a
 * phone's photo, which stays beside the JPEG made from it (D74).
 */
export const arrivalKey = ({ id, originalName }: Pick<UploadRow, 'id' | 'originalName'>): string => {
  const kind = sentKindOf(originalName);
  return kind === 'svg' ? `${id}.raw` : kind === 'heic' ? `${id}.heic` : id;
};

/** Whether the bytes as they were sent stay beside the stored file. */
export const hasOriginal = (originalName: string): boolean => sentKindOf(originalName) === 'heic';
