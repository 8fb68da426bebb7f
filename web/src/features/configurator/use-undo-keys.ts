import type { Change } from '@colorway/rules/configurator/change-design.ts';
import { useEffect } from 'react';

/** Where these keys belong to the text that is being typed. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

/** Ctrl+Z and Ctrl+Shift+Z, Command on a Mac; Ctrl+Y where people are used to it. */
export function useUndoKeys(act: (change: Change) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      act({ kind: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [act]);
}
