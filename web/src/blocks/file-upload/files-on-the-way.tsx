import { useSyncExternalStore } from 'react';
import { FileRow } from './file-row.tsx';
import type { Uploader } from './queue/uploader.ts';
import { RejectedFiles } from './rejected-files.tsx';

/** The files of an uploader that are not stored, and those that it rejected. */
export function useFilesOnTheWay(uploader: Uploader) {
  const { files, rejections } = useSyncExternalStore(uploader.subscribe, uploader.current, uploader.current);
  return { onTheWay: files.filter(({ state }) => state !== 'stored'), rejections };
}

/** Shows running uploads with their percent, and rejected files with the reason. */
export function FilesOnTheWay({ uploader }: { readonly uploader: Uploader }) {
  const { onTheWay, rejections } = useFilesOnTheWay(uploader);
  return (
    <>
      <RejectedFiles rejections={rejections} onDismiss={uploader.dismiss} />
      {onTheWay.length === 0 ? null : (
        <ul>
          {onTheWay.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              onAgain={() => uploader.again(file.key)}
              onChoose={(chosen) => uploader.choose(file.key, chosen)}
              onRemove={() => uploader.remove(file.key)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
