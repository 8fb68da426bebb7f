import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconHistory } from '../../ui/icons/icon-history.ts';

export const NoActivity = ({ onAll }: { readonly onAll: () => void }) => (
  <EmptyState
    icon={<IconHistory className="icon" />}
    title="Nothing matches"
    action={<Button onClick={onAll}>Show all of any time</Button>}
  >
    Whatever staff change is written down here by itself.
  </EmptyState>
);
