import { useId, useRef, useSyncExternalStore } from 'react';
import { FileRow } from '../../../blocks/file-upload/file-row.tsx';
import type { Uploader } from '../../../blocks/file-upload/queue/uploader.ts';
import { RejectedFiles } from '../../../blocks/file-upload/rejected-files.tsx';
import { StoredRow } from '../../../blocks/file-upload/stored-row.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconPaperclip } from '../../../ui/icons/icon-paperclip.ts';

interface AttachFileProps {
  readonly uploader: Uploader;
}

/** One file beside a note; another one takes its place. */
export function AttachFile({ uploader }: AttachFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { files, rejections } = useSyncExternalStore(uploader.subscribe, uploader.current, uploader.current);
  const pick = (list: FileList | null) => {
    const [file] = list ?? [];
    if (!file) return;
    uploader.dismiss(rejections.map(({ key }) => key));
    for (const { key } of files) uploader.remove(key);
    uploader.pick([file]);
  };
  return (
    <div className="attach-file">
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
      <Button look="quiet" size="small" onClick={() => input.current?.click()}>
        <IconPaperclip className="icon" aria-hidden="true" />
        Attach a File
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        aria-label="Attach a File"
        onChange={({ target }) => {
          pick(target.files);
          target.value = '';
        }}
      />
    </div>
  );
}
