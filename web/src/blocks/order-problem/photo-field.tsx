import '../file-upload/file-upload.css';
import './order-problem.css';
import { MAX_PROBLEM_PHOTOS } from '@colorway/rules/shop/problem/report.ts';
import { useRef, useState, useSyncExternalStore } from 'react';
import { IconCamera } from '../../ui/icons/icon-camera.ts';
import { FileRow } from '../file-upload/file-row.tsx';
import { isMoving } from '../file-upload/queue/queue-state.ts';
import { createUploader, type Uploader } from '../file-upload/queue/uploader.ts';
import { RejectedFiles } from '../file-upload/rejected-files.tsx';
import { StoredRow } from '../file-upload/stored-row.tsx';

/** Uploads to the project of the order, by the limits of all uploads; the ids of those that are stored. */
export function usePhotos(projectID: string | null) {
  const [uploader] = useState(() =>
    projectID === null ? undefined : createUploader({ destination: 'revisions', projectID, onStored: () => {} }),
  );
  return {
    uploader,
    isMoving: () => uploader !== undefined && isMoving(uploader.current()),
    ids: (): string[] => uploader?.current().files.flatMap(({ stored }) => (stored ? [stored.id] : [])) ?? [],
    clear: () => {
      for (const { key } of uploader?.current().files ?? []) uploader?.remove(key);
    },
  };
}

export type AddLabel = 'Add photos' | 'Add files';

/** Photos beside a message. An order without a project takes none. */
export function PhotoField({ uploader, label }: { readonly uploader: Uploader; readonly label: AddLabel }) {
  const input = useRef<HTMLInputElement>(null);
  const { files, rejections } = useSyncExternalStore(uploader.subscribe, uploader.current, uploader.current);
  const isFull = files.length >= MAX_PROBLEM_PHOTOS;
  return (
    <div className="photo-field">
      <ul>
        {files.map((file) =>
          file.stored ? (
            <StoredRow
              key={file.key}
              file={{ url: file.stored.url, name: file.stored.originalName, previewUrl: file.stored.previewUrl }}
              onRemove={() => uploader.remove(file.key)}
            />
          ) : (
            <FileRow
              key={file.key}
              file={file}
              onAgain={() => uploader.again(file.key)}
              onRemove={() => uploader.remove(file.key)}
            />
          ),
        )}
      </ul>
      <RejectedFiles rejections={rejections} onDismiss={uploader.dismiss} />
      {isFull ? null : (
        <button type="button" className="photo-field__add" onClick={() => input.current?.click()}>
          <IconCamera className="icon" aria-hidden="true" />
          {label}
          {label === 'Add photos' ? <span className="small quiet">one helps a lot</span> : null}
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={label}
        onChange={({ target }) => {
          uploader.pick([...(target.files ?? [])].slice(0, MAX_PROBLEM_PHOTOS - files.length));
          target.value = '';
        }}
      />
    </div>
  );
}
