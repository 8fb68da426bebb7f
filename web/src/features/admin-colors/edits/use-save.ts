import type { ColorChange } from '@colorway/contract/color/library.ts';
import { draftOf } from '@colorway/rules/color-library/edits/library-edits.ts';
import { type LibraryRow, libraryToSave } from '@colorway/rules/color-library/edits/library-edits-rows.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { useViewer } from '../../../blocks/page/page-context.tsx';
import { dismiss, notify } from '../../../ui/notify/notify.ts';
import { type EditedLibrary, saveLibrary } from '../colors-api.ts';
import { useLibraryCache } from '../use-library.ts';
import type { Working } from './use-edits.ts';

/** Another person's save since this library was loaded. */
export interface TheirSave {
  readonly library: EditedLibrary;
  readonly changes: readonly ColorChange[];
}

interface Sending {
  readonly version: number;
  readonly rows: readonly LibraryRow[];
}

interface Saving {
  readonly busy: boolean;
  /** The last save got through, and nothing was edited since. */
  readonly saved: boolean;
  readonly send: (what: Sending) => Promise<void>;
}

const changesIn = (error: ApiError): readonly ColorChange[] =>
  Array.isArray(error.details.changes) ? (error.details.changes as ColorChange[]) : [];

/** Sends the list; what fails stays on the table, with the words and a way to try again. */
export function useSave(working: Working, onTheirs: (theirs: TheirSave) => void): Saving {
  const viewer = useViewer();
  const cache = useLibraryCache();
  const [savedVersion, setSavedVersion] = useState<number>();
  const failure = useRef<number>(undefined);
  // "Try again" sends the table as it is when pressed.
  const latest = useRef<Sending>(working);
  latest.current = working;

  const done = ({ version, colors }: Pick<EditedLibrary, 'version' | 'colors'>) => {
    const savedBy = viewer.kind === 'staff' ? viewer.name : null;
    cache.put({ version, colors, savedAt: new Date().toISOString(), savedBy });
    working.load(version, draftOf(colors));
    setSavedVersion(version);
  };

  const fail = async (error: unknown): Promise<void> => {
    if (error instanceof ApiError && error.code === 'colors-changed') {
      onTheirs({ library: await cache.read(), changes: changesIn(error) });
      return;
    }
    failure.current = notify({
      kind: 'error',
      text: `Your changes are not saved yet, and they are still here. ${errorMessage(error)}`,
      action: { label: 'Try again', run: () => void send(latest.current) },
    });
  };

  const { run, busy } = useCommand(({ version, rows }: Sending) => saveLibrary(version, libraryToSave(rows)), {
    after: done,
    refused: (error) => fail(error).catch(fail),
  });
  const send = async (what: Sending): Promise<void> => {
    if (failure.current !== undefined) dismiss(failure.current);
    await run(what);
  };

  return { busy, saved: savedVersion === working.version && working.unsaved === 0, send };
}
