import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FileDrop } from './file-drop.tsx';
import { FileRow } from './file-row.tsx';
import type { Uploader } from './queue/uploader.ts';
import { RejectedFiles } from './rejected-files.tsx';
import type { ShownFile } from './shown-file.ts';
import { StoredRow } from './stored-row.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';

/** Says once for each file that it was added; the percent on the way is not read out. */
function AddedAnnouncement({ files }: { readonly files: readonly ShownFile[] }) {
  const known = useRef(new Set(files.map(({ url }) => url)));
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const added = files.filter(({ url }) => !known.current.has(url));
    known.current = new Set(files.map(({ url }) => url));
    if (added.length > 0) setAnnouncement(added.map(({ name }) => `${name} added`).join(', '));
  }, [files]);
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}

interface FileUploadProps {
  readonly uploader: Uploader;
  /** The stored files; the uploader knows the ones being sent. */
  readonly files: readonly ShownFile[];
  readonly onRemove: (file: ShownFile) => void;
  readonly compact?: boolean;
  /** Below the list. */
  readonly note?: string;
}

/** The room that is left is worth a word only when it gets short. */
const SHORT_OF_ROOM = 10;

const formatCount = (added: number, count: number, max: number | undefined): string => {
  const room = max === undefined ? SHORT_OF_ROOM + 1 : Math.max(0, max - count);
  const text = `${added} of ${count} added`;
  return room > SHORT_OF_ROOM ? text : `${text}, room for ${room} more`;
};

/** 'Attach a File': the zone, what was not taken and why, and the files with their progress. */
export function FileUpload({ uploader, files, onRemove, compact, note }: FileUploadProps) {
  const queue = useSyncExternalStore(uploader.subscribe, uploader.current, uploader.current);
  const onTheWay = queue.files.filter(({ state }) => state !== 'stored');
  const count = files.length + onTheWay.length;
  const container = useRef<HTMLDivElement>(null);
  useDroppedFiles(uploader.pick);
  /** The row goes, and the focus with it: on to where the next file comes from. */
  const removeAndFocus = (remove: () => void) => {
    remove();
    container.current?.querySelector<HTMLElement>('.file-drop button')?.focus();
  };
  return (
    <div ref={container} className="file-upload" data-compact={compact || undefined}>
      <div className="file-upload__take">
        <FileDrop
          destination={uploader.destination}
          max={uploader.most}
          onPick={uploader.pick}
          {...(compact && { compact })}
        />
        <RejectedFiles
          rejections={queue.rejections}
          onDismiss={(keys) => removeAndFocus(() => uploader.dismiss(keys))}
        />
      </div>
      <div className="file-upload__files">
        <AddedAnnouncement files={files} />
        {count > 0 ? (
          <>
            <div className="file-upload__head">
              <h2>Your files</h2>
              <span className="small quiet figures">{formatCount(files.length, count, uploader.most)}</span>
            </div>
            <ul>
              {files.map((file) => (
                <StoredRow key={file.url} file={file} onRemove={() => removeAndFocus(() => onRemove(file))} />
              ))}
              {onTheWay.map((file) => (
                <FileRow
                  key={file.key}
                  file={file}
                  onAgain={() => uploader.again(file.key)}
                  onChoose={(chosen) => uploader.choose(file.key, chosen)}
                  onRemove={() => removeAndFocus(() => uploader.remove(file.key))}
                />
              ))}
            </ul>
          </>
        ) : null}
        {note ? <p className="tiny quiet file-upload__note">{note}</p> : null}
      </div>
    </div>
  );
}
