import { noteFault } from '@colorway/rules/project/requests.ts';
import { useEffect, useState } from 'react';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { isMoving } from '../../../blocks/file-upload/queue/queue-state.ts';
import { createUploader, type Uploader } from '../../../blocks/file-upload/queue/uploader.ts';

interface SentNote {
  readonly note: string;
  readonly fileId: string | null;
}

interface Note {
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly uploader: Uploader;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly send: () => Promise<void>;
}

const STILL_SENDING = 'Your file is still on its way. Wait for it, or remove it.';

const fileOf = (uploader: Uploader): string | null =>
  uploader.current().files.find(({ stored }) => stored)?.stored?.id ?? null;

const keyOf = (place: string): string => `note:${place}`;

/** A message to the maker, perhaps with a file; the text stays until it is sent, also after a reload. */
export function useNote(
  projectID: string,
  place: string,
  submit: (note: SentNote, retryKey: string) => Promise<unknown>,
): Note {
  const storageKey = keyOf(`${projectID}:${place}`);
  const [uploader] = useState(() => createUploader({ destination: 'revisions', projectID, onStored: () => {} }));
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string>();

  useEffect(() => setNote(sessionStorage.getItem(storageKey) ?? ''), [storageKey]);
  const write = (next: string) => {
    setNote(next);
    setFault(undefined);
    clear();
    sessionStorage.setItem(storageKey, next);
  };

  const { run, busy, refusal, clear } = useCommand(submit, {
    after: () => {
      sessionStorage.removeItem(storageKey);
      setNote('');
      for (const { key } of uploader.current().files) uploader.remove(key);
    },
  });

  const send = async () => {
    const found = noteFault(note) ?? (isMoving(uploader.current()) ? STILL_SENDING : undefined);
    setFault(found);
    if (found === undefined) await run({ note: note.trim(), fileId: fileOf(uploader) });
  };
  return { note, setNote: write, uploader, busy, error: fault ?? refusal, send };
}
