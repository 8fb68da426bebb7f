import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconRefresh } from '../icons/icon-refresh.ts';
import { IconWifiOff } from '../icons/icon-wifi-off.ts';
import { ErrorState } from './state-block.tsx';

interface RetryStateProps {
  readonly title: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Shows that the connection failed, what is safe, and Try again. */
export const RetryState = ({ title, onRetry, children }: RetryStateProps) => (
  <ErrorState
    icon={<IconWifiOff className="icon icon--large" />}
    title={title}
    action={
      <Button onClick={onRetry}>
        <IconRefresh className="icon" aria-hidden="true" />
        Try again
      </Button>
    }
  >
    {children}
  </ErrorState>
);
