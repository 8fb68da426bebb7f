import './drawer.css';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { onOwnCancel } from '../dialog/on-own-cancel.ts';
import { useModal } from '../dialog/use-modal.ts';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import { IconX } from '../icons/icon-x.ts';

interface DrawerProps {
  readonly title: string;
  /** Beside the title: `49 items`. */
  readonly note?: string;
  readonly onClose: () => void;
  /** Stays at the bottom while the rest scrolls. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Slides in from the right, or over the whole of a phone. Esc, the X and a press beside it close it. */
export function Drawer({ title, note, onClose, foot, children }: DrawerProps) {
  const id = useId();
  useReturnFocus();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const beside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does for keys what a press beside it does
    <dialog ref={dialog} className="drawer" aria-labelledby={id} onClick={beside} onCancel={onOwnCancel(onClose)}>
      <div className="drawer__sheet">
        <div className="drawer__head">
          <h2 id={id}>{title}</h2>
          {note ? <span className="quiet figures">{note}</span> : null}
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <IconX className="icon" aria-hidden="true" />
          </button>
        </div>
        <div className="drawer__body">{children}</div>
        {foot ? <div className="drawer__foot">{foot}</div> : null}
      </div>
    </dialog>
  );
}
