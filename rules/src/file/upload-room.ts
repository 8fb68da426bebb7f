import { VISITOR_BYTES_A_DAY, VISITOR_FILES_A_DAY } from './limits.ts';

const GB = 1024 ** 3;

/** Space on the disk with the files. */
export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Space that uploads leave free, so a database on the same disk can keep writing. */
export const diskReserve = (totalBytes: number, setting?: number): number =>
  setting ?? Math.max(2 * GB, totalBytes / 10);

/** Negative while uploads have to wait. */
export const roomForUploads = ({ freeBytes, totalBytes }: DiskSpace, reserveSetting?: number): number =>
  freeBytes - diskReserve(totalBytes, reserveSetting);

/** Space for uploads of visitors that no inquiry has taken; a small disk is not filled by them. */
export const publicUploadsCap = (disk: DiskSpace | undefined, setting?: number): number =>
  setting ?? Math.min(20 * GB, (disk?.totalBytes ?? Number.POSITIVE_INFINITY) / 4);

/** Minimum space of a file, with its rows and its preview. */
export const MIN_COUNTED_BYTES = 64 * 1024;

export interface SentInADay {
  readonly files: number;
  readonly bytes: number;
}

export const exceedsDay = ({ files, bytes }: SentInADay, more: number): boolean =>
  files >= VISITOR_FILES_A_DAY || bytes + more > VISITOR_BYTES_A_DAY;
