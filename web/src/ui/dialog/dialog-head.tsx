import { IconX } from '../icons/icon-x.ts';

interface DialogHeadProps {
  /** The dialog is labelled by it. */
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

export const DialogHead = ({ id, title, onClose }: DialogHeadProps) => (
  <div className="dialog__head">
    <h2 id={id}>{title}</h2>
    <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
      <IconX className="icon" aria-hidden="true" />
    </button>
  </div>
);
