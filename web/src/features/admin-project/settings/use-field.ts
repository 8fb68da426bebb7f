import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import type { Saved } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';

/** A field saves itself this long after the last keystroke; blur and Enter save at once. */
const RESTED_MS = 900;

export interface FieldConflict {
  readonly by: string;
  readonly version: number;
}

interface Options {
  /** The stored value, as text. */
  readonly value: string;
  /** The version that `value` belongs to. */
  readonly version: number;
  /** Returns the error of a value before it is sent. */
  readonly fault?: (typed: string) => string | undefined;
  readonly save: (typed: string, version: number) => Promise<Saved>;
}

const conflictOf = (error: unknown): FieldConflict | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  const current = error.details.current as { by?: unknown; version?: unknown } | undefined;
  return typeof current?.version === 'number' ? { by: String(current.by), version: current.version } : undefined;
};

/** A field that saves itself. Text being typed is never replaced: a change by another person is shown beside it. */
export function useField({ value, version, fault, save }: Options) {
  const { board, again } = useProjectEditor();
  const name = useId();
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState<FieldConflict>();
  /** The version that the typing began on; none while nothing of it is unsaved. */
  const made = useRef<number | undefined>(undefined);
  const latest = useRef(typed);
  const sending = useRef(false);
  /** Another person changed the value: nothing is sent until the user picks one. */
  const asking = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (made.current !== undefined) return;
    latest.current = value;
    setTyped(value);
  }, [value]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      board.set(name, undefined);
    },
    [board, name],
  );

  const refuse = (message: string) => {
    setError(message);
    board.set(name, 'failed');
  };

  const commit = async (): Promise<void> => {
    clearTimeout(timer.current);
    if (made.current === undefined || sending.current || asking.current) return;
    const sent = latest.current;
    const wrong = fault?.(sent);
    if (wrong) return refuse(wrong);
    sending.current = true;
    setError(undefined);
    board.set(name, 'saving');
    try {
      const saved = await save(sent, made.current);
      made.current = undefined;
      setConflict(undefined);
      board.set(name, 'saved');
      // Typed on while it was on its way: that is the next save, on the version of now.
      if (latest.current !== sent) begin(latest.current, saved.version);
    } catch (refusal) {
      const found = conflictOf(refusal);
      asking.current = found !== undefined;
      setConflict(found);
      refuse(errorMessage(refusal));
      void again();
    } finally {
      sending.current = false;
    }
  };

  const commitNow = useRef(commit);
  commitNow.current = commit;

  const begin = (text: string, on = version) => {
    made.current ??= on;
    timer.current = setTimeout(() => void commitNow.current(), RESTED_MS);
    latest.current = text;
  };

  return {
    typed,
    error,
    conflict,
    change(text: string) {
      clearTimeout(timer.current);
      setTyped(text);
      begin(text);
    },
    commit: () => void commit(),
    keepMine() {
      if (conflict) made.current = conflict.version;
      asking.current = false;
      setConflict(undefined);
      void commit();
    },
    takeTheirs() {
      made.current = undefined;
      asking.current = false;
      latest.current = value;
      setTyped(value);
      setError(undefined);
      setConflict(undefined);
      board.set(name, undefined);
    },
  };
}
