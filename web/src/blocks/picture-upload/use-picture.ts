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
  const [desk] = useState(() => createUploader({ destination, onStored: (file) => latest.current?.(file) }));
  const { files, rejections } = useSyncExternalStore(desk.subscribe, desk.current, desk.current);
  const file = files.at(-1);
  const rejection = rejections.at(-1);
  const clear = (): void => {
    for (const { key } of desk.current().files) desk.remove(key);
    desk.dismiss(desk.current().rejections.map(({ key }) => key));
  };
  useEffect(
    () => () => {
      // What is on its way for nobody is given up.
      for (const { key, state } of desk.current().files) if (state !== 'stored') desk.remove(key);
    },
    [desk],
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
      desk.pick([picked]);
    },
    again: file && state === 'failed' ? () => desk.again(file.key) : undefined,
    clear,
  };
}
