import type { StoredFile } from '@colorway/contract/file/stored-file.ts';
import type { DestinationName } from '@colorway/rules/file/destinations.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createUploader } from '../file-upload/queue/uploader.ts';

export interface PictureUpload {
  readonly state: 'none' | 'sending' | 'failed' | 'stored';
  readonly percent: number;
  /** Why it was not taken, or did not arrive. */
  readonly message: string | undefined;
  readonly stored: StoredFile | undefined;
  readonly pick: (file: File) => void;
  readonly again: (() => void) | undefined;
  readonly clear: () => void;
}

/** One picture on its way: choosing another takes its place. */
export function usePicture(destination: DestinationName, onStored?: (file: StoredFile) => void): PictureUpload {
  const latest = useRef(onStored);
  latest.current = onStored;
  const [uploader] = useState(() => createUploader({ destination, onStored: (file) => latest.current?.(file) }));
  const { files, rejections } = useSyncExternalStore(uploader.subscribe, uploader.current, uploader.current);
  const file = files.at(-1);
  const rejection = rejections.at(-1);
  const clear = (): void => {
    for (const { key } of uploader.current().files) uploader.remove(key);
    uploader.dismiss(uploader.current().rejections.map(({ key }) => key));
  };
  useEffect(
    () => () => {
      // Cancels uploads that no one waits for.
      for (const { key, state } of uploader.current().files) if (state !== 'stored') uploader.remove(key);
    },
    [uploader],
  );
  const state =
    file === undefined ? 'none' : file.state === 'stored' || file.state === 'failed' ? file.state : 'sending';
  return {
    state,
    percent: file?.percent ?? 0,
    message: rejection?.message ?? file?.message,
    stored: file?.stored,
    pick: (picked) => {
      clear();
      uploader.pick([picked]);
    },
    again: file && state === 'failed' ? () => uploader.again(file.key) : undefined,
    clear,
  };
}
