import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';

/** The rows to come, each in the height of a row. */
export const WaitingRows = ({ rows = 8, height = 40 }: { readonly rows?: number; readonly height?: number }) => (
  <div className="admin-list__waiting">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place is nothing but its position
      <Skeleton key={row} height={height} />
    ))}
  </div>
);

interface NotLoadedProps {
  readonly title: string;
  readonly error: Error;
  readonly onAgain: () => void;
}

export const NotLoaded = ({ title, error, onAgain }: NotLoadedProps) => (
  <ErrorState
    icon={<IconAlertCircle className="icon" />}
    title={title}
    action={<Button onClick={onAgain}>Try again</Button>}
  >
    {error.message}
  </ErrorState>
);
