import type { UploadQueue } from '../../../blocks/file-upload/queue/queue-state.ts';
import { filesOnTheWay, unsettledFiles } from '../../../blocks/file-upload/queue/queue-state.ts';

/** `3 files on their way`; nothing when none is. */
export function onTheirWay(queue: UploadQueue<File>): string {
  const { length } = filesOnTheWay(queue);
  if (length === 0) return '';
  return length === 1 ? '1 file on its way' : `${length} files on their way`;
}

/** `1 file on its way, 2 not added` */
export function uploadStatus(queue: UploadQueue<File>): string {
  const { count } = unsettledFiles(queue);
  const missing = count === 0 ? '' : `${count} not added`;
  return [onTheirWay(queue), missing].filter(Boolean).join(', ');
}
