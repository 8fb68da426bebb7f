import type { UploadQueue } from '../../../blocks/file-upload/queue/queue-state.ts';
import type { Uploader } from '../../../blocks/file-upload/queue/uploader.ts';

export interface FlowFiles {
  readonly queue: UploadQueue<File>;
  /** Whether it is known which files a reload cut off. */
  readonly isRestored: boolean;
  /** Rejects when the code that sends cannot be loaded. */
  readonly openUploader: () => Promise<Uploader>;
}
