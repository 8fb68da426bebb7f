import { PROOFS_RELOAD_MS } from '@colorway/rules/time/delays.ts';
import { call } from '../../../blocks/api/client.ts';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import { isMoving } from '../../../blocks/file-upload/queue/queue-state.ts';
import { createUploader, type Uploader } from '../../../blocks/file-upload/queue/uploader.ts';
import { notify } from '../../../ui/notify/notify.ts';

interface UploadOptions {
  readonly projectID: string;
  /** The list is to be read again. */
  readonly onAdded: () => void;
}

/** Pictures become proofs when the last of them is here: all of one press come in together. */
export function proofUploads({ projectID, onAdded }: UploadOptions): Uploader {
  const added = new Set<number>();
  const uploader = createUploader({
    destination: 'proof-images',
    projectID,
    onStored: () => undefined,
  });

  const add = async (fileIds: string[], key: string): Promise<void> => {
    try {
      await call('adminProjects.addProofs', { projectID, fileIds }, { idempotencyKey: key });
      setTimeout(onAdded, PROOFS_RELOAD_MS);
      const subject = fileIds.length === 1 ? 'One proof is' : `${fileIds.length} proofs are`;
      notify({ kind: 'success', text: `${subject} in the project, not sent yet.` });
    } catch (error) {
      notify({
        kind: 'error',
        text: `The pictures were uploaded but are not proofs yet. ${errorMessage(error)}`,
        action: { label: 'Try again', run: () => void add(fileIds, key) },
      });
    }
  };

  uploader.subscribe(() => {
    const queue = uploader.current();
    if (isMoving(queue)) return;
    // In the order in which they were picked, whichever came first.
    const fresh = queue.files.flatMap(({ key, stored }) => (stored && !added.has(key) ? { key, id: stored.id } : []));
    if (fresh.length === 0) return;
    for (const { key } of fresh) added.add(key);
    void add(
      fresh.map(({ id }) => id),
      crypto.randomUUID(),
    );
  });
  return uploader;
}
