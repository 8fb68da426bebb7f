import { useEffect } from 'react';

/** A field of text has an undo of its own; a dialog is about something else. */
const hasItsOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox], [type=radio]), textarea, dialog') !== null;

const isRedo = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'y' || (key.toLowerCase() === 'z' && shiftKey);
const isUndo = ({ key, shiftKey }: KeyboardEvent): boolean => key.toLowerCase() === 'z' && !shiftKey;

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, with Cmd on a Mac. */
export function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || hasItsOwnUndo(event.target)) return;
      const step = isRedo(event) ? redo : isUndo(event) ? undo : undefined;
      if (!step) return;
      event.preventDefault();
      step();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo, redo]);
}
