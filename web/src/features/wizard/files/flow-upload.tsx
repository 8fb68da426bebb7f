import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import type { UploadedFile } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { previewOf } from '@colorway/rules/onboarding/state/uploaded-files.ts';
import { useMemo } from 'react';
import { FileUpload } from '../../../blocks/file-upload/file-upload.tsx';
import type { ShownFile } from '../../../blocks/file-upload/shown-file.ts';
import { useDraft } from '../../../blocks/flow/use-draft.ts';
import { changeFiles, uploaderOf } from './flow-uploader.ts';

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
      uploader={uploaderOf(segment)}
      files={list}
      onRemove={({ url }) => changeFiles(segment, (before) => before.filter(({ downloadURL }) => downloadURL !== url))}
      note="You can continue while files upload. No files yet? Send them later."
    />
  );
}
