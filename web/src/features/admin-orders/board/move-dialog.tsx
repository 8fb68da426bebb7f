import type { BoardColumn } from '@colorway/rules/shop/production/board.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import type { OrderBoard, OrderRow } from '../orders-api.ts';

interface MoveDialogProps {
  readonly order: OrderRow;
  readonly from: BoardColumn | undefined;
  readonly columns: OrderBoard['columns'];
  readonly onMove: (column: BoardColumn) => void;
  readonly onClose: () => void;
}

/** Picks a column by keyboard or touch. */
export function MoveDialog({ order, from, columns, onMove, onClose }: MoveDialogProps) {
  useReturnFocus();
  return (
    <Dialog title={`Move ${order.name}`} onClose={onClose}>
      <div className="order-move">
        {columns
          .filter(({ column }) => column !== from)
          .map(({ column, title }) => (
            <Button key={column} wide onClick={() => onMove(column)}>
              {title}
            </Button>
          ))}
      </div>
    </Dialog>
  );
}
