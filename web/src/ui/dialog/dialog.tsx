import './dialog.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconX } from '../icons/icon-x.ts';
import { onOwnCancel } from './on-own-cancel.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** For two things side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The browser's own dialog: it holds the focus, Esc closes it, and the focus goes back to where it was. */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={onOwnCancel(onClose)}
    >
      <div className="dialog__head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <IconX className="icon" aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
