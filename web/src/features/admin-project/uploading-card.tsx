import '../../blocks/file-upload/file-upload.css';
import { useSyncExternalStore } from 'react';
import { FileRow } from '../../blocks/file-upload/file-row.tsx';
import { RejectedFiles } from '../../blocks/file-upload/rejected-files.tsx';
import type { Uploader } from '../../blocks/file-upload/uploader.ts';

/** What is on its way, with its percent, and what was not taken and why. */
export function UploadingCard({ desk }: { readonly desk: Uploader }) {
  const { files, rejections } = useSyncExternalStore(desk.subscribe, desk.current, desk.current);
  const onTheWay = files.filter(({ state }) => state !== 'stored');
  if (onTheWay.length + rejections.length === 0) return null;
  return (
    <section className="project-card file-upload__files" aria-labelledby="uploading-proofs">
      <h2 id="uploading-proofs">Uploading proofs</h2>
      <RejectedFiles rejections={rejections} onDismiss={desk.dismiss} />
      <ul>
        {onTheWay.map((file) => (
          <FileRow
            key={file.key}
            file={file}
            onAgain={() => desk.again(file.key)}
            onChoose={(chosen) => desk.choose(file.key, chosen)}
            onRemove={() => desk.remove(file.key)}
          />
        ))}
      </ul>
      <p className="tiny quiet">.png or .jpg only</p>
    </section>
  );
}
