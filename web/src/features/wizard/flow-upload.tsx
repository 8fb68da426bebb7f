import type { StoredFile } from '@colorway/contract/file/stored-file.ts';
import { flowOf } from '@colorway/rules/onboarding/flows.ts';
import type { UploadedFile } from '@colorway/rules/onboarding/inquiry-state.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { previewOf, uploadedFileOf } from '@colorway/rules/onboarding/uploaded-files.ts';
import { useMemo } from 'react';
import { FileUpload } from '../../blocks/file-upload/file-upload.tsx';
import { deskNamed } from '../../blocks/file-upload/known-desks.ts';
import type { ShownFile } from '../../blocks/file-upload/shown-file.ts';
import { createUploadDesk, type UploadDesk } from '../../blocks/file-upload/upload-desk.ts';
import { currentDraft, editDraft } from '../../blocks/flow/draft-store.ts';
import { useDraft } from '../../blocks/flow/use-draft.ts';
import { deskName } from './desk-name.ts';

/** The list is saved on every change (specification 001, section 4). */
const changeFiles = (segment: Segment, change: (files: readonly UploadedFile[]) => readonly UploadedFile[]): void =>
  editDraft(segment, (state) => ({
    ...state,
    uploadedFiles: { files: change(state.uploadedFiles.files), saved: true },
  }));

function deskOf(segment: Segment): UploadDesk {
  const flowId = currentDraft(segment)?.flowId;
  const onStored = (stored: StoredFile) => {
    // A flow that ended meanwhile takes nothing more.
    if (currentDraft(segment)?.flowId === flowId) changeFiles(segment, (files) => [...files, uploadedFileOf(stored)]);
  };
  return deskNamed(deskName(segment), () => createUploadDesk({ destination: flowOf(segment).destination, onStored }));
}

const shown = (file: UploadedFile): ShownFile => ({
  url: file.downloadURL,
  name: file.originalName,
  previewUrl: previewOf(file),
});

/** The files of a flow. They go on their way whatever step is open. */
export default function FlowUpload({ segment }: { readonly segment: Segment }) {
  const { files } = useDraft(segment).state.uploadedFiles;
  const list = useMemo(() => files.map(shown), [files]);
  return (
    <FileUpload
      desk={deskOf(segment)}
      files={list}
      onRemove={({ url }) => changeFiles(segment, (before) => before.filter(({ downloadURL }) => downloadURL !== url))}
      note="You can continue while files upload. Nothing yet? Send it later."
    />
  );
}
