import './bulk-bar.css';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { IconX } from '../../ui/icons/icon-x.ts';

interface BulkBarProps {
  /** `Selected projects`. */
  readonly label: string;
  /** `3 selected`. */
  readonly count: string;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Comes up under the list and takes no focus: the keys go on selecting. */
export const BulkBar = ({ label, count, onClear, children }: BulkBarProps) => (
  <section className="bulk-bar" aria-label={label}>
    <b className="figures" role="status">
      {count}
    </b>
    {children}
    <button type="button" className="icon-button" aria-label="Clear the selection" onClick={onClear}>
      <IconX className="icon" aria-hidden="true" />
    </button>
  </section>
);

interface ChangeDialogProps {
  readonly title: string;
  readonly onSave: (form: FormData) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One change of everything that is selected. */
export function ChangeDialog({ title, onSave, onClose, children }: ChangeDialogProps) {
  useReturnFocus();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(new FormData(event.currentTarget));
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={save}>
        {children}
        <div className="dialog-ways">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The text in a field of such a dialog; null when it is empty. */
export const textOf = (form: FormData, name: string): string | null => {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value : null;
};
