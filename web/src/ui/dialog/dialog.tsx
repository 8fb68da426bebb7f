import './dialog.css';
import { type ReactNode, useId, useRef } from 'react';
import { DialogHead } from './dialog-head.tsx';
import { onOwnCancel } from './on-own-cancel.ts';
import { useModal } from './use-modal.ts';

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
  useModal(dialog);

  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={onOwnCancel(onClose)}
    >
      <DialogHead id={id} title={title} onClose={onClose} />
      {children}
    </dialog>
  );
}
