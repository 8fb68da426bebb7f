import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the browser has taken the page over: from then on it may show what the server knows nothing of. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
