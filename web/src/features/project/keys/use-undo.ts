import { useCallback, useEffect, useRef } from 'react';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { notify } from '../../../ui/notify/notify.ts';
import type { ProofComment } from '../room/use-comments.ts';

interface Undo {
  /** Remembers a comment that was made in this visit. */
  readonly made: (comment: Pick<ProofComment, 'id' | 'number'>) => void;
  /** Removes the last one; says so if there is none. */
  readonly undo: () => void;
}

export function useUndo(projectID: string, again: () => Promise<unknown>): Undo {
  const all = useRef<Pick<ProofComment, 'id' | 'number'>[]>([]);
  const { runOrThrow } = useCommand('comments.remove', { always: again });
  const made = useCallback((comment: Pick<ProofComment, 'id' | 'number'>) => {
    all.current.push(comment);
  }, []);
  const undo = () => {
    const last = all.current.pop();
    if (!last) return notify({ kind: 'info', text: 'There is nothing to undo.' });
    runOrThrow({ projectID, commentId: last.id }).then(
      () => notify({ kind: 'success', text: `Comment ${last.number} is removed.` }),
      notifyError,
    );
  };
  return { made, undo };
}

/** Listens for Ctrl or Cmd Z, except in a field, which has its own undo. */
export function useUndoKey(undo: (() => void) | undefined): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isField) return;
      event.preventDefault();
      latest.current?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
