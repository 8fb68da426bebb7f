import { STOP_TITLE } from '@colorway/rules/shop/floor/floor-messages.ts';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { FloorDialog } from '../work/floor-dialog.tsx';

interface StopDialogProps {
  readonly text: string;
  readonly onClose: () => void;
}

/** The page in hand is out of date, so nothing is printed from it. */
export function StopDialog({ text, onClose }: StopDialogProps) {
  return (
    <FloorDialog title={STOP_TITLE} onClose={onClose}>
      <p className="floor-stop" role="alert">
        <IconAlertTriangle className="icon" aria-hidden="true" />
        <span>{text}</span>
      </p>
      <p className="floor-stop__help">Ask the office for a new page. The piece stays in your list.</p>
      <button type="button" className="floor-button floor-button--primary" onClick={onClose}>
        I will not print it
      </button>
    </FloorDialog>
  );
}
