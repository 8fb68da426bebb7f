import { useSyncExternalStore } from 'react';
import { localToday } from './local-today.ts';

const never = () => () => {};

/** Today where the visitor is; the server does not know, and before a page is taken over nobody asks. */
export const useToday = (): string =>
  useSyncExternalStore(
    never,
    () => localToday(),
    () => '',
  );
