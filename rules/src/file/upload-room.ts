import { VISITOR_BYTES_A_DAY, VISITOR_FILES_A_DAY } from './limits.ts';

const GB = 1024 ** 3;

/** Of the disk that the files are on. */
export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** What uploads leave free, so that a database on the same disk can go on writing. */
export const diskReserve = (totalBytes: number, setting?: number): number =>
  setting ?? Math.max(2 * GB, totalBytes / 10);

/** Negative when uploads have to wait. */
export const roomForUploads = ({ freeBytes, totalBytes }: DiskSpace, reserveSetting?: number): number =>
  freeBytes - diskReserve(totalBytes, reserveSetting);

/** What visitors of all networks may have here that no inquiry took; a small disk is not given to them whole. */
export const publicUploadsCap = (disk: DiskSpace | undefined, setting?: number): number =>
  setting ?? Math.min(20 * GB, (disk?.totalBytes ?? Number.POSITIVE_INFINITY) / 4);

/** A file takes at least so much, with its rows and its preview. */
export const MIN_COUNTED_BYTES = 64 * 1024;

export interface SentInADay {
  readonly files: number;
  readonly bytes: number;
}

export const exceedsDay = ({ files, bytes }: SentInADay, more: number): boolean =>
  files >= VISITOR_FILES_A_DAY || bytes + more > VISITOR_BYTES_A_DAY;
