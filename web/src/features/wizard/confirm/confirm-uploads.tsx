import '../../../blocks/file-upload/file-picture.css';
import { shortName } from '@colorway/rules/file/display-name.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { previewOf } from '@colorway/rules/onboarding/state/uploaded-files.ts';
import { FilePicture } from '../../../blocks/file-upload/file-picture.tsx';
import type { QueuedFile } from '../../../blocks/file-upload/queue/queue-state.ts';
import { filesOnTheWay, unsettledFiles } from '../../../blocks/file-upload/queue/queue-state.ts';
import { uploadLabel } from '../../../blocks/file-upload/upload-label.ts';
import type { FlowFiles } from '../files/flow-files.ts';
import { omitFiles } from '../files/settle-files.ts';
import { ConfirmSection, type SectionProps } from './confirm-section.tsx';
import { UnsettledRow } from './unsettled-row.tsx';

interface ConfirmUploadsProps extends SectionProps {
  readonly segment: Segment;
  readonly uploads: FlowFiles;
}

const noteOf = ({ state, percent }: QueuedFile<File>): string => {
  if (state === 'sending') return uploadLabel(percent);
  if (state === 'elsewhere') return 'Uploading in another tab';
  return `${state === 'waiting' ? 'Waiting' : 'Connection lost'}, ${percent}%`;
};

export default function ConfirmUploads({ state, faults, segment, uploads }: ConfirmUploadsProps) {
  const { files } = state.uploadedFiles;
  const moving = filesOnTheWay(uploads.queue);
  const unsettled = unsettledFiles(uploads.queue);
  const isEmpty = files.length + moving.length + unsettled.count === 0;
  return (
    <ConfirmSection name="Uploads" step="upload" part="uploadedFiles" faults={faults}>
      {isEmpty ? <p className="small quiet">No files</p> : null}
      <ul className="confirm__uploads">
        {files.map((file) => (
          <li key={file.downloadURL} title={file.originalName}>
            <FilePicture name={file.originalName} previewUrl={previewOf(file)} />
            <span>
              {shortName(file.originalName)}
              {unsettled.count > 0 ? <span className="tiny quiet confirm__note">Ready to send</span> : null}
            </span>
          </li>
        ))}
        {moving.map((file) => (
          <li key={file.key} title={file.name}>
            <FilePicture name={file.name} previewUrl={null} />
            <span>
              {shortName(file.name)}
              <span className="tiny quiet figures confirm__note">{noteOf(file)}</span>
            </span>
          </li>
        ))}
        {[...unsettled.files, ...unsettled.rejections].map((file) => (
          <UnsettledRow
            key={file.key}
            file={file}
            onChoose={(chosen) => void uploads.openUploader().then((uploader) => uploader.choose(file.key, chosen))}
            onAgain={() => void uploads.openUploader().then((uploader) => uploader.again(file.key))}
            onOmit={() => void omitFiles(segment, uploads, [file.key])}
          />
        ))}
      </ul>
    </ConfirmSection>
  );
}
