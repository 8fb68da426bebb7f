import { NOTHING_LOST } from '@colorway/rules/color/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconRefresh } from '../../ui/icons/icon-refresh.ts';
import { IconWifiOff } from '../../ui/icons/icon-wifi-off.ts';

const PLACES = Array.from({ length: 12 }, (_, at) => at);

/** Cards of the final size, so that nothing jumps when the patterns come. */
export const GridLoading = ({ type }: { readonly type: string }) => (
  <ul className="style-grid" data-type={type} aria-hidden="true">
    {PLACES.map((place) => (
      <li key={place} className="style-card" data-type={type}>
        <span className="style-card__stage">
          <Skeleton height="100%" />
        </span>
        <Skeleton height={22} width="70%" />
        <Skeleton height={36} />
      </li>
    ))}
  </ul>
);

export const GridFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <ErrorState
    icon={<IconWifiOff className="icon icon--large" />}
    title="We could not load the patterns"
    action={
      <Button onClick={onRetry}>
        <IconRefresh className="icon" aria-hidden="true" />
        Try again
      </Button>
    }
  >
    {`${NOTHING_LOST} You can also describe your design in words and continue.`}
  </ErrorState>
);
