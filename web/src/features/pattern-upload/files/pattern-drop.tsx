import { type DragEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconCloudUpload } from '../../../ui/icons/icon-cloud-upload.ts';
import { IconPaperclip } from '../../../ui/icons/icon-paperclip.ts';

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

/** Takes files pasted anywhere on the page, but leaves text to its field. */
function usePastedFiles(onPick: (files: readonly File[]) => void): void {
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

interface PatternDropProps {
  readonly button: Ref<HTMLButtonElement>;
  readonly onPick: (files: Iterable<File>) => void;
}

/** Takes drawings by drop, button and clipboard. No file type is hidden, so that a wrong one gets its message. */
export function PatternDrop({ button, onPick }: PatternDropProps) {
  const help = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  usePastedFiles(onPick);

  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this zone is
    <div
      role="group"
      aria-label="Pattern files"
      className="pattern-drop"
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        onPick([...event.dataTransfer.files]);
      }}
    >
      <IconCloudUpload className="icon icon--large" aria-hidden="true" />
      <p className="pattern-drop__call">{over ? 'Drop to add them' : 'Drop the .svg files here'}</p>
      <p className="quiet">or</p>
      <Button ref={button} aria-describedby={help} onClick={() => input.current?.click()}>
        <IconPaperclip className="icon" aria-hidden="true" />
        Choose files
      </Button>
      <p className="tiny quiet" id={help}>
        .svg, up to 5 MB each. You can paste them, too.
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Pattern files"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same file can be picked again once it is mended.
          event.target.value = '';
        }}
      />
    </div>
  );
}
