import { useLayoutEffect } from 'react';

const filesOf = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])];

/**
 * Files pasted anywhere on the page are taken. One that is dropped beside the zone is taken as well: a browser would
 * leave the page and open it.
 */
export function useDroppedFiles(take: (files: readonly File[]) => void): void {
  // Attached before the zone is painted, so nothing that is pasted or dropped on it is lost.
  useLayoutEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = filesOf(clipboardData);
      if (files.length > 0) take(files);
    };
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      take(filesOf(event.dataTransfer));
    };
    addEventListener('paste', paste);
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('paste', paste);
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [take]);
}
