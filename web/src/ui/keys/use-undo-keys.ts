import { useEffect } from 'react';

interface UndoKeys {
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** A text field has an undo of its own; a dialog is about something else. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox], [type=radio]), textarea, dialog') !== null;

const isRedo = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'y' || (key.toLowerCase() === 'z' && shiftKey);

const isUndo = ({ key, shiftKey }: KeyboardEvent): boolean => key.toLowerCase() === 'z' && !shiftKey;

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, with Cmd on a Mac. */
export function useUndoKeys({ undo, redo }: UndoKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || hasOwnUndo(event.target)) return;
      const step = isRedo(event) ? redo : isUndo(event) ? undo : undefined;
      if (!step) return;
      event.preventDefault();
      step();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo]);
}
