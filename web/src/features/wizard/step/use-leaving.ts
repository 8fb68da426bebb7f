import { useRouterState } from '@tanstack/react-router';
import { useIsWaitingForNetwork } from '../../../blocks/page/import-when-online.ts';

const OFFLINE = "You're offline. This continues when you're back online.";

interface Leaving {
  /** The next screen is on its way. */
  readonly loading: boolean;
  /** Why it takes long; undefined while a network is there. */
  readonly offline: string | undefined;
}

/** The result of a press that leaves the step. */
export function useLeaving(pressed = false): Leaving {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading }) || pressed;
  const waiting = useIsWaitingForNetwork();
  return { loading, offline: loading && waiting ? OFFLINE : undefined };
}
