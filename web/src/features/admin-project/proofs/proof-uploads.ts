import { countDrafts } from '@colorway/rules/project/work/drafts.ts';
import { PROOFS_RELOAD_MS } from '@colorway/rules/time/delays.ts';
import { call } from '../../../blocks/api/client.ts';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import { isMoving } from '../../../blocks/file-upload/queue/queue-state.ts';
import { createUploader, type Uploader } from '../../../blocks/file-upload/queue/uploader.ts';
import { notify } from '../../../ui/notify/notify.ts';

interface UploadOptions {
  readonly projectID: string;
  /** The project is to be read again. */
  readonly onAdded: () => void;
}

interface AddedUploads {
  readonly projectID: string;
  readonly destination: 'proof-images' | 'briefs';
  readonly add: (fileIds: string[], key: string) => Promise<void>;
  /** Says that files were uploaded and not added. */
  readonly notAdded: string;
}

/** Files are added when the last of them is here: all of one press come in together. */
function addedUploads({ projectID, destination, add, notAdded }: AddedUploads): Uploader {
  const added = new Set<number>();
  const uploader = createUploader({ destination, projectID, onStored: () => undefined });

  const addOrOffer = (fileIds: string[], key: string): Promise<void> =>
    add(fileIds, key).catch((error: unknown) => {
      notify({
        kind: 'error',
        text: `${notAdded} ${errorMessage(error)}`,
        action: { label: 'Try again', run: () => void addOrOffer(fileIds, key) },
      });
    });

  uploader.subscribe(() => {
    const queue = uploader.current();
    if (isMoving(queue)) return;
    // In the order in which they were picked, whichever came first.
    const fresh = queue.files.flatMap(({ key, stored }) => (stored && !added.has(key) ? { key, id: stored.id } : []));
    if (fresh.length === 0) return;
    for (const { key } of fresh) added.add(key);
    void addOrOffer(
      fresh.map(({ id }) => id),
      crypto.randomUUID(),
    );
  });
  return uploader;
}

export const proofUploads = ({ projectID, onAdded }: UploadOptions): Uploader =>
  addedUploads({
    projectID,
    destination: 'proof-images',
    notAdded: 'The pictures were uploaded but are not proofs yet.',
    add: async (fileIds, idempotencyKey) => {
      const { versionCount } = await call('adminProjects.addProofs', { projectID, fileIds }, { idempotencyKey });
      setTimeout(onAdded, PROOFS_RELOAD_MS);
      const added = countDrafts(fileIds.length - versionCount, versionCount);
      const verb = fileIds.length === 1 ? 'is' : 'are';
      notify({ kind: 'success', text: `${added} ${verb} in the project, not sent yet.` });
    },
  });

export const briefUploads = ({ projectID, onAdded }: UploadOptions): Uploader =>
  addedUploads({
    projectID,
    destination: 'briefs',
    notAdded: 'The files were uploaded but are not in the brief yet.',
    add: async (fileIds) => {
      await call('adminProjects.addBriefFiles', { projectID, fileIds });
      onAdded();
    },
  });
