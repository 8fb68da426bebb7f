import type { UploadQueue } from './upload-queue.ts';

export const NO_FILES: UploadQueue<never> = { nextKey: 0, files: [], rejections: [] };
