import { canPreview, extensionOf } from '../../file/extensions.ts';
import { variantName } from '../../file/picture/variant.ts';
import type { UploadedFile } from './inquiry-state.ts';

/** More than any visitor sends at once. */
export const MAX_FILES = 50;
export const TOO_MANY_FILES = `You can send up to ${MAX_FILES} files. Remove one to add another.`;

/** The fields of a stored file that a list needs. */
interface Stored {
  readonly name: string;
  readonly originalName: string;
  readonly url: string;
}

/** A stored file in the documents' shape. */
export const uploadedFileOf = ({ name, originalName, url }: Stored): UploadedFile => {
  const extension = extensionOf(name);
  return { originalName, newName: name, extension, downloadURL: url, canPreview: canPreview(extension) };
};

const FILE_ADDRESS = /(?:^|\/)files\/([0-9a-f]{32})\/[^/]+$/;

/** Returns the id of the stored file; undefined for a foreign URL. */
export const fileIdOf = ({ downloadURL }: Pick<UploadedFile, 'downloadURL'>): string | undefined =>
  FILE_ADDRESS.exec(downloadURL)?.[1];

/** A small picture of it; null shows a placeholder. */
export function previewOf(file: UploadedFile): string | null {
  const id = fileIdOf(file);
  if (id === undefined || !canPreview(file.extension)) return null;
  return file.extension === 'svg' ? file.downloadURL : `/files/${id}/${variantName({ width: 320, format: 'webp' })}`;
}
