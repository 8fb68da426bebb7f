import '../../ui/dialog/dialog.css';
import { type ReactNode, useId } from 'react';
import { useFirmDialog } from '../../blocks/color-picker/use-firm-dialog.ts';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { IconX } from '../../ui/icons/icon-x.ts';

interface FirmDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Only its X closes it: neither Esc nor a press beside it takes away what was typed. */
export function FirmDialog({ title, onClose, children }: FirmDialogProps) {
  const id = useId();
  useReturnFocus();
  const dialog = useFirmDialog(true, 'edit');
  return (
    <dialog {...dialog} className="dialog dialog--wide" aria-labelledby={id}>
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
