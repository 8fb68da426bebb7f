import type { UploadQueue } from '../../blocks/file-upload/upload-queue.ts';

/** `3 files on their way`; nothing when none is. */
export function onTheirWay({ files }: UploadQueue<File>): string {
  const count = files.filter(({ state }) => state !== 'stored' && state !== 'failed').length;
  if (count === 0) return '';
  return count === 1 ? '1 file on its way' : `${count} files on their way`;
}
