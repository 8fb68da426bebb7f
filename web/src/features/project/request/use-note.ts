import { STILL_SENDING } from '@colorway/rules/file/messages.ts';
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

/** The id of the file beside a note, once it is stored. */
export const fileOf = (uploader: Uploader): string | null =>
  uploader.current().files.find(({ stored }) => stored)?.stored?.id ?? null;

/** The text at one place of the page until it is sent or discarded, also after a reload of this tab. */
export function useStoredText(place: string): readonly [text: string, setText: (text: string) => void] {
  const key = `note:${place}`;
  const [text, setText] = useState('');
  useEffect(() => setText(sessionStorage.getItem(key) ?? ''), [key]);
  const write = (next: string) => {
    setText(next);
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  return [text, write];
}

/** A message to the maker, perhaps with a file; the text stays until it is sent, also after a reload. */
export function useNote(
  projectID: string,
  place: string,
  submit: (note: SentNote, retryKey: string) => Promise<unknown>,
): Note {
  const [uploader] = useState(() => createUploader({ destination: 'revisions', projectID, onStored: () => {} }));
  const [note, setNote] = useStoredText(`${projectID}:${place}`);
  const [fault, setFault] = useState<string>();

  const write = (next: string) => {
    setNote(next);
    setFault(undefined);
    clear();
  };

  const { run, busy, refusal, clear } = useCommand(submit, {
    after: () => {
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
