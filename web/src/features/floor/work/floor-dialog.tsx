import '../../../ui/dialog/dialog.css';
import { type ReactNode, useId, useRef } from 'react';
import { onOwnCancel } from '../../../ui/dialog/on-own-cancel.ts';
import { useModal } from '../../../ui/dialog/use-modal.ts';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { IconX } from '../../../ui/icons/icon-x.ts';

interface FloorDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog whose text and targets are as large as a tablet at arm's length needs. */
export function FloorDialog({ title, onClose, children }: FloorDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  useReturnFocus();
  return (
    <dialog ref={dialog} className="dialog dialog--wide" aria-labelledby={id} onCancel={onOwnCancel(onClose)}>
      <div className="floor-dialog__head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="floor-button" aria-label="Close" onClick={onClose}>
          <IconX className="icon" aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
