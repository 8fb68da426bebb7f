import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { MoreFilters } from './gallery-filters.tsx';

interface FilterDialogProps extends Readonly<Parameters<typeof MoreFilters>[0]> {
  /** `8 of 20 neckties` */
  readonly found: string;
  readonly onClose: () => void;
}

/** The filters on a phone, which fetches the dialog when it is opened. */
export default function FilterDialog({ onClose, found, ...filters }: FilterDialogProps) {
  useReturnFocus();
  return (
    <Dialog title="Filters" onClose={onClose}>
      <div className="gallery-dialog">
        <MoreFilters {...filters} />
        <Button look="primary" wide onClick={onClose}>
          {`Show ${found}`}
        </Button>
      </div>
    </Dialog>
  );
}
