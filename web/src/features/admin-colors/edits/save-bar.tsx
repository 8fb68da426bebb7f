import './save-bar.css';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconArrowBackUp } from '../../../ui/icons/icon-arrow-back-up.ts';
import { IconArrowForwardUp } from '../../../ui/icons/icon-arrow-forward-up.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconDeviceFloppy } from '../../../ui/icons/icon-device-floppy.ts';
import { counted } from '../edit-labels.ts';

/** Whether the mark has left at the top: what sticks below it then floats above the page. */
function useStuck(): { readonly ref: RefObject<HTMLDivElement | null>; readonly stuck: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const watch = new IntersectionObserver(([mark]) => {
      if (mark) setStuck(!mark.isIntersecting && mark.boundingClientRect.top < 0);
    });
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return { ref, stuck };
}

interface SaveBarProps {
  readonly unsaved: number;
  /** Describes what an undo or redo did. */
  readonly announcement: string;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly busy: boolean;
  readonly saved: boolean;
  /** How many colors have to be mended before anything can be saved. */
  readonly faulty: number;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  readonly onFix: () => void;
}

const statusOf = ({ unsaved, saved, faulty }: SaveBarProps): string => {
  if (unsaved === 0) return saved ? 'Saved' : 'No unsaved changes';
  const changes = counted(unsaved, 'unsaved change');
  return faulty === 0 ? changes : `${changes}. ${counted(faulty, 'color')} to fix first`;
};

/** Stays at the top of the window while the table scrolls. */
export function SaveBar(props: SaveBarProps) {
  const { unsaved, announcement, undo, redo, busy, saved, faulty, onDiscard, onSave, onFix } = props;
  const status = useId();
  const { ref, stuck } = useStuck();
  const blocked = unsaved === 0 || faulty > 0;
  const press = faulty > 0 ? onFix : unsaved > 0 ? onSave : undefined;
  return (
    <>
      <div ref={ref} />
      <div className="save-bar" data-stuck={stuck || undefined}>
        <span id={status} className="save-bar__status" role="status" data-unsaved={unsaved > 0 || undefined}>
          {saved ? <IconCheck className="icon icon--small" aria-hidden="true" /> : null}
          {statusOf(props)}
        </span>
        <button type="button" className="icon-button" aria-label="Undo" aria-disabled={!undo} onClick={undo}>
          <IconArrowBackUp className="icon" aria-hidden="true" />
        </button>
        <button type="button" className="icon-button" aria-label="Redo" aria-disabled={!redo} onClick={redo}>
          <IconArrowForwardUp className="icon" aria-hidden="true" />
        </button>
        {unsaved > 0 ? (
          <Button look="quiet" aria-disabled={busy || undefined} onClick={busy ? undefined : onDiscard}>
            Discard changes
          </Button>
        ) : null}
        <Button
          look="primary"
          busy={busy}
          aria-disabled={blocked || undefined}
          aria-describedby={status}
          onClick={press}
        >
          {busy ? null : <IconDeviceFloppy className="icon" aria-hidden="true" />}
          {busy ? 'Saving' : 'Save Changes'}
        </Button>
        <span className="visually-hidden" role="status">
          {announcement}
        </span>
      </div>
    </>
  );
}
