import type { StoredFile } from '@colorway/contract/file/stored-file.ts';
import type { DestinationName } from '@colorway/rules/file/destinations.ts';
import { FileDrop } from './file-drop.tsx';
import { FileRow } from './file-row.tsx';
import { RejectedFile } from './rejected-file.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

interface FileUploadProps {
  readonly destination: DestinationName;
  readonly projectID?: string;
  readonly initial?: readonly StoredFile[];
  readonly compact?: boolean;
  readonly onChange: (files: readonly StoredFile[]) => void;
}

/** 'Attach a File': the zone, what was not taken and why, and the files with their progress. */
export default function FileUpload({ destination, projectID, initial, compact, onChange }: FileUploadProps) {
  const { queue, pick, rename, dismiss, again, remove } = useUploadQueue({
    destination,
    projectID,
    ...(initial && { initial }),
    onChange,
  });
  return (
    <div className="file-upload" data-compact={compact || undefined}>
      <div className="file-upload__take">
        <FileDrop destination={destination} onPick={pick} {...(compact && { compact })} />
        {queue.rejections.map((rejection) => (
          <RejectedFile
            key={rejection.key}
            rejection={rejection}
            onRename={() => rename(rejection.key)}
            onDismiss={() => dismiss(rejection.key)}
          />
        ))}
      </div>
      {queue.files.length > 0 ? (
        <div className="file-upload__files">
          <h2 className="file-upload__title">Your files</h2>
          <ul>
            {queue.files.map((file) => (
              <FileRow key={file.key} file={file} onAgain={() => again(file.key)} onRemove={() => remove(file.key)} />
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
