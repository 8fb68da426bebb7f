import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconReceipt } from '../../ui/icons/icon-receipt.ts';

interface NoOrdersProps {
  readonly narrowed: boolean;
  readonly onAll: () => void;
}

export const NoOrders = ({ narrowed, onAll }: NoOrdersProps) => (
  <EmptyState
    icon={<IconReceipt className="icon" />}
    title={narrowed ? 'Nothing matches' : 'No orders yet'}
    action={narrowed ? <Button onClick={onAll}>Show all</Button> : undefined}
  >
    {narrowed ? 'No order fits these words and filters.' : 'The first order appears here automatically.'}
  </EmptyState>
);
