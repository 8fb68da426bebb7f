import { useSyncExternalStore } from 'react';
import { localToday } from './local-today.ts';

const never = () => () => {};

/** The visitor's current day; the server does not know it, and before hydration it is not needed. */
export const useToday = (): string =>
  useSyncExternalStore(
    never,
    () => localToday(),
    () => '',
  );
