import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

/** Drawing programs copy files, or the drawing itself as text. */
function pastedFiles({ clipboardData, target }: ClipboardEvent): readonly File[] {
  const files = [...(clipboardData?.files ?? [])];
  if (files.length > 0) return files;
  const text = isTyping(target) ? '' : (clipboardData?.getData('text/plain') ?? '');
  return /^\s*(?:<\?xml|<!DOCTYPE svg|<svg)/i.test(text)
    ? [new File([text], 'pasted.svg', { type: 'image/svg+xml' })]
    : [];
}

/** What is pasted anywhere on the page is taken, unless it is text for a field. */
export function usePastedFiles(onPick: (files: readonly File[]) => void): void {
  const pick = useRef(onPick);
  pick.current = onPick;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = pastedFiles(event);
      if (files.length === 0) return;
      event.preventDefault();
      pick.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
