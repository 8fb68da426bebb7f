import './dialog.css';
import { type ReactNode, useId, useRef } from 'react';
import { DialogHead } from './dialog-head.tsx';
import { onOwnCancel } from './on-own-cancel.ts';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /**
   * For two things side by side; `full` as wide as a mail beside its form needs, `page` instead of the page, `sheet` at
   * the foot of a phone.
   */
  readonly wide?: boolean | 'full' | 'page' | 'sheet';
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
      className={['dialog', wide && 'dialog--wide', typeof wide === 'string' && `dialog--${wide}`]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={id}
      onCancel={onOwnCancel(onClose)}
    >
      <DialogHead id={id} title={title} onClose={onClose} />
      {children}
    </dialog>
  );
}
