import { buffer } from 'node:stream/consumers';
import type { StoredFile } from '@colorway/contract/file/stored-file.ts';
import { variantName } from '@colorway/rules/file/picture/variant.ts';
import type { CrmFile } from '../../adapters/crm/port.ts';
import type { Deps } from '../deps.ts';
import { hasOriginal } from './arrival-key.ts';
import type { FileRow } from './files-store.ts';

export const fileUrl = (id: string, name: string): string => `/files/${id}/${encodeURIComponent(name)}`;

export const previewUrl = ({
  id,
  extension,
  newName,
}: Pick<FileRow, 'id' | 'extension' | 'newName'>): string | null => {
  if (extension === 'svg') return fileUrl(id, newName);
  const isPicture = extension === 'png' || extension === 'jpg';
  return isPicture ? fileUrl(id, variantName({ width: 320, format: 'webp' })) : null;
};

/** Name of the original photo beside its JPEG (D74); null if there is none. */
export const originalNameOf = ({ originalName, newName }: Pick<FileRow, 'originalName' | 'newName'>): string | null =>
  hasOriginal(originalName) ? newName.replace(/jpg$/, 'heic') : null;

export const originalUrl = (row: Pick<FileRow, 'id' | 'originalName' | 'newName'>): string | null => {
  const name = originalNameOf(row);
  return name === null ? null : fileUrl(row.id, name);
};

export const presentFile = (row: FileRow): StoredFile => ({
  id: row.id,
  destination: row.destination,
  name: row.newName,
  originalName: row.originalName,
  url: fileUrl(row.id, row.newName),
  previewUrl: previewUrl(row),
  contentType: row.contentType,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  removed: row.removed,
});

/** A stored file for the CRM, read when it is uploaded. */
export const crmFile = (
  { storage, publicUrl }: Pick<Deps, 'storage' | 'publicUrl'>,
  { id, newName, bytes }: FileRow,
): CrmFile => ({
  ...{ key: id, name: newName, bytes },
  url: publicUrl() + fileUrl(id, newName),
  read: async () => buffer(await storage.read(id)),
});
