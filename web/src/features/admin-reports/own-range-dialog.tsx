import { spanFault } from '@colorway/rules/report/range.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { TextField } from '../../ui/field/text-field.tsx';

interface OwnRangeDialogProps {
  readonly from: string;
  readonly to: string;
  readonly onShow: (days: { readonly from: string; readonly to: string }) => void;
  readonly onClose: () => void;
}

/** Chooses the first and the last day of a report. */
export function OwnRangeDialog({ onShow, onClose, ...days }: OwnRangeDialogProps) {
  const [{ from, to }, setDays] = useState<{ readonly from: string; readonly to: string }>(days);
  const [fault, setFault] = useState<string>();
  useReturnFocus();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = from === '' || to === '' ? 'Choose both days.' : spanFault({ from, to });
    setFault(found);
    if (found === undefined) onShow({ from, to });
  };
  return (
    <Dialog title="Own range" onClose={onClose}>
      <form noValidate onSubmit={show}>
        <TextField
          label="First day"
          type="date"
          value={from}
          onChange={(event) => setDays({ from: event.target.value, to })}
        />
        <TextField
          label="Last day"
          type="date"
          error={fault}
          value={to}
          onChange={(event) => setDays({ from, to: event.target.value })}
        />
        <div className="dialog-ways">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            Show
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
