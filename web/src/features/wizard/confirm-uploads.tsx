import { shortName } from '@colorway/rules/file/display-name.ts';
import { previewOf } from '@colorway/rules/onboarding/uploaded-files.ts';
import { FilePicture } from '../../blocks/file-upload/file-picture.tsx';
import type { UploadQueue } from '../../blocks/file-upload/upload-queue.ts';
import { ConfirmSection, type SectionProps } from './confirm-section.tsx';

interface ConfirmUploadsProps extends SectionProps {
  /** What is still on its way. */
  readonly queue: UploadQueue<File>;
}

const STATES = { waiting: 'Waiting', sending: 'Uploading', interrupted: 'Connection lost', failed: 'Not uploaded' };

export function ConfirmUploads({ state, faults, queue }: ConfirmUploadsProps) {
  const { files } = state.uploadedFiles;
  const rest = queue.files.flatMap(({ key, name, state: how, percent }) =>
    how === 'stored' ? [] : [{ key, name, note: how === 'failed' ? STATES.failed : `${STATES[how]}, ${percent}%` }],
  );
  return (
    <ConfirmSection name="Uploads" step="upload" part="uploadedFiles" faults={faults}>
      {files.length + rest.length === 0 ? <p className="small quiet">No files</p> : null}
      <ul className="confirm__uploads">
        {files.map((file) => (
          <li key={file.downloadURL} title={file.originalName}>
            <FilePicture name={file.originalName} previewUrl={previewOf(file)} />
            <span>{shortName(file.originalName)}</span>
          </li>
        ))}
        {rest.map(({ key, name, note }) => (
          <li key={key} title={name}>
            <FilePicture name={name} previewUrl={null} />
            <span>
              {shortName(name)}
              <span className="tiny quiet figures confirm__note">{note}</span>
            </span>
          </li>
        ))}
      </ul>
    </ConfirmSection>
  );
}
