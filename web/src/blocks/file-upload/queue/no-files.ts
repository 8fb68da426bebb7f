import type { UploadQueue } from './queue-state.ts';

export const NO_FILES: UploadQueue<never> = { nextKey: 0, files: [], rejections: [] };
