import type { StoredFile } from '@colorway/contract/file/stored-file.ts';
import { flowOf } from '@colorway/rules/onboarding/flows.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { stateOf } from '@colorway/rules/onboarding/state/draft-state.ts';
import type { UploadedFile } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { MAX_FILES, TOO_MANY_FILES, uploadedFileOf } from '@colorway/rules/onboarding/state/uploaded-files.ts';
import { uploaderNamed } from '../../../blocks/file-upload/queue/known-uploaders.ts';
import { createUploader, type Uploader } from '../../../blocks/file-upload/queue/uploader.ts';
import { currentDraft, editDraft } from '../../../blocks/flow/draft-store.ts';
import { flowFilesMemory } from '../../../blocks/flow/flow-files.ts';
import { uploaderName } from './uploader-name.ts';

const listedFiles = (segment: Segment): readonly UploadedFile[] => {
  const draft = currentDraft(segment);
  return draft ? stateOf(draft).uploadedFiles.files : [];
};

/** The list is saved on every change (specification 001, section 4). */
export const changeFiles = (
  segment: Segment,
  change: (files: readonly UploadedFile[]) => readonly UploadedFile[],
): void =>
  editDraft(segment, (state) => ({
    ...state,
    uploadedFiles: { files: change(state.uploadedFiles.files), saved: true },
  }));

/** The uploads of a flow. They go on whatever step is open. */
export function uploaderOf(segment: Segment): Uploader {
  const flowId = currentDraft(segment)?.flowId ?? '';
  const onStored = (stored: StoredFile) => {
    // A flow that has ended takes no more files.
    if (currentDraft(segment)?.flowId === flowId) changeFiles(segment, (files) => [...files, uploadedFileOf(stored)]);
  };
  const make = () =>
    createUploader({
      destination: flowOf(segment).destination,
      onStored,
      list: {
        most: MAX_FILES,
        full: TOO_MANY_FILES,
        urls: () => listedFiles(segment).map(({ downloadURL }) => downloadURL),
        memory: flowFilesMemory(segment, flowId),
      },
    });
  return uploaderNamed(uploaderName(segment), make);
}
