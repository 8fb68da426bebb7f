import { noteFault } from '@colorway/rules/project/requests.ts';
import { useEffect, useRef, useState } from 'react';
import { isMoving } from '../../../blocks/file-upload/queue/queue-state.ts';
import { createUploader, type Uploader } from '../../../blocks/file-upload/queue/uploader.ts';

interface Note {
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly desk: Uploader;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly send: () => Promise<void>;
}

const STILL_SENDING = 'Your file is still on its way. Wait for it, or remove it.';

const fileOf = (desk: Uploader): string | null => desk.current().files.find(({ stored }) => stored)?.stored?.id ?? null;

const keyOf = (place: string): string => `note:${place}`;

/** What somebody writes to us, perhaps with a file; what is typed stays until it has arrived, also after a reload. */
export function useNote(
  projectID: string,
  place: string,
  tell: (note: string, fileId: string | null, key: string) => Promise<unknown>,
): Note {
  const storageKey = keyOf(`${projectID}:${place}`);
  const [desk] = useState(() => createUploader({ destination: 'revisions', projectID, onStored: () => {} }));
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const attempt = useRef({ said: '', key: '' });

  useEffect(() => setNote(sessionStorage.getItem(storageKey) ?? ''), [storageKey]);
  const write = (next: string) => {
    setNote(next);
    setError(undefined);
    sessionStorage.setItem(storageKey, next);
  };

  const arrived = () => {
    sessionStorage.removeItem(storageKey);
    setNote('');
    for (const { key } of desk.current().files) desk.remove(key);
  };

  const send = async () => {
    const fault = noteFault(note) ?? (isMoving(desk.current()) ? STILL_SENDING : undefined);
    setError(fault);
    if (fault !== undefined || busy) return;
    setBusy(true);
    const fileId = fileOf(desk);
    const said = JSON.stringify([note, fileId]);
    if (attempt.current.said !== said) attempt.current = { said, key: crypto.randomUUID() };
    try {
      await tell(note.trim(), fileId, attempt.current.key);
      arrived();
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : String(refusal));
    } finally {
      setBusy(false);
    }
  };
  return { note, setNote: write, desk, busy, error, send };
}
