import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconSend } from '../../ui/icons/icon-send.ts';

interface NothingSentProps {
  readonly narrowed: boolean;
  readonly onAll: () => void;
}

export const NothingSent = ({ narrowed, onAll }: NothingSentProps) => (
  <EmptyState
    icon={<IconSend className="icon" />}
    title={narrowed ? 'Nothing matches' : 'Nothing was sent yet'}
    action={narrowed ? <Button onClick={onAll}>Show all</Button> : undefined}
  >
    {narrowed
      ? 'No delivery of this service is in this state.'
      : 'The first inquiry or mail appears here as soon as it is written.'}
  </EmptyState>
);
