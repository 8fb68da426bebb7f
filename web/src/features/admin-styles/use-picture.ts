import type { StoredFile } from '@colorway/contract/file/stored-file.ts';
import { STYLE_DESTINATIONS } from '@colorway/rules/styles/style-destinations.ts';
import type { StyleCollection } from '@colorway/rules/styles/style-products.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createUploadDesk } from '../../blocks/file-upload/upload-desk.ts';

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
export function usePicture(collection: StyleCollection): PictureUpload {
  const [desk] = useState(() =>
    createUploadDesk({ destination: STYLE_DESTINATIONS[collection], onStored: () => undefined }),
  );
  const { files, rejections } = useSyncExternalStore(desk.subscribe, desk.current, desk.current);
  const file = files.at(-1);
  const rejection = rejections.at(-1);
  const clear = (): void => {
    for (const { key } of desk.current().files) desk.remove(key);
    for (const { key } of desk.current().rejections) desk.dismiss(key);
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
