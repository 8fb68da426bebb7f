import type { MainColor } from '@colorway/rules/color/main-colors.ts';
import { useEffect, useRef, useState } from 'react';
import { readPicture, UnreadablePicture } from './read-picture.ts';

export interface Picture {
  readonly name: string;
  readonly url: string;
  readonly colors: readonly MainColor[];
}

/** A picture somebody gave, read; the last one given wins. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture>();
  const [error, setError] = useState<string>();
  const asked = useRef(0);
  const held = useRef<string>(undefined);

  useEffect(
    () => () => {
      asked.current++;
      if (held.current) URL.revokeObjectURL(held.current);
    },
    [],
  );

  const give = async (file: File) => {
    const turn = ++asked.current;
    const url = URL.createObjectURL(file);
    const read = await readPicture(file, url).catch((failure: unknown) =>
      failure instanceof UnreadablePicture ? failure.message : 'We cannot read this picture. Choose another one.',
    );
    if (turn !== asked.current || typeof read === 'string') {
      URL.revokeObjectURL(url);
      if (turn === asked.current) setError(String(read));
      return;
    }
    if (held.current) URL.revokeObjectURL(held.current);
    held.current = url;
    setError(undefined);
    setPicture({ name: file.name, url, colors: read });
  };
  return { picture, error, give };
}
