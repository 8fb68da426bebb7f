import { percents } from '../sending-progress.ts';
import { FileRow } from './file-row.tsx';
import { isReady, rivalOf, type UploadFile } from './upload-file.ts';
import type { useFiles } from './use-files.ts';

interface FileListProps {
  readonly working: ReturnType<typeof useFiles>;
  readonly shown: UploadFile | undefined;
  readonly onShow: (key: string) => void;
  readonly sent: number | undefined;
  readonly done: boolean;
  /** After a row is gone, the focus needs another place. */
  readonly onRemoved: () => void;
}

export function FileList({ working, shown, onShow, sent, done, onRemoved }: FileListProps) {
  const { files } = working;
  if (files.length === 0) return null;
  const ready = files.filter(isReady);
  const parts =
    sent === undefined
      ? []
      : percents(
          ready.map(({ check }) => check.svg.length),
          sent,
        );
  const percentOf = ({ key }: UploadFile) => parts[ready.findIndex((one) => one.key === key)];
  return (
    <ul className="upload-list" aria-label="Files">
      {files.map((file) => (
        <FileRow
          key={file.key}
          file={file}
          rival={rivalOf(file, files)}
          shown={file.key === shown?.key}
          percent={percentOf(file)}
          done={done || (sent !== undefined && !isReady(file))}
          onShow={() => onShow(file.key)}
          onChoose={(type) => working.choose(file.key, type)}
          onCheckAgain={() => working.checkAgain(file)}
          onRemove={() => {
            working.remove(file.key);
            onRemoved();
          }}
        />
      ))}
    </ul>
  );
}
