import { PROOFS_RELOAD_MS } from '@colorway/rules/time/delays.ts';
import { ask } from '../../blocks/api/client.ts';
import { createUploadDesk, type UploadDesk } from '../../blocks/file-upload/upload-desk.ts';
import { isMoving } from '../../blocks/file-upload/upload-queue.ts';
import { notify } from '../../ui/notify/notify.ts';
import { wordsOf } from './admin-project-api.ts';

interface Told {
  readonly projectID: string;
  /** The list is to be read again. */
  readonly onAdded: () => void;
}

/** Pictures become proofs when the last of them is here: all of one press come in together. */
export function proofUploads({ projectID, onAdded }: Told): UploadDesk {
  let waiting: string[] = [];
  const desk = createUploadDesk({
    destination: 'proof-images',
    projectID,
    onStored: ({ id }) => {
      waiting.push(id);
    },
  });

  const add = async (fileIds: string[], key: string): Promise<void> => {
    try {
      await ask('adminProjects.addProofs', { projectID, fileIds }, { idempotencyKey: key });
      setTimeout(onAdded, PROOFS_RELOAD_MS);
      const words = fileIds.length === 1 ? 'One proof is' : `${fileIds.length} proofs are`;
      notify({ kind: 'success', text: `${words} in the project.` });
    } catch (error) {
      notify({
        kind: 'error',
        text: `The pictures are here but are no proofs yet. ${wordsOf(error)}`,
        action: { label: 'Try again', run: () => void add(fileIds, key) },
      });
    }
  };

  desk.subscribe(() => {
    if (isMoving(desk.current()) || waiting.length === 0) return;
    const fileIds = waiting;
    waiting = [];
    void add(fileIds, crypto.randomUUID());
  });
  return desk;
}
