import { useSyncExternalStore } from 'react';
import type { ZoomView } from './deep-zoom.ts';

/** Holds the view outside of React: panning changes it with each frame, and only few parts render it. */
export interface ViewStore {
  readonly current: () => ZoomView | undefined;
  readonly set: (view: ZoomView) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createViewStore(): ViewStore {
  let view: ZoomView | undefined;
  const listeners = new Set<() => void>();
  return {
    current: () => view,
    set: (next) => {
      view = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A value of the view; renders again only when this value changes. */
export const useViewValue = <Value extends string | number | boolean | undefined>(
  store: ViewStore,
  read: (view: ZoomView | undefined) => Value,
): Value => {
  const value = () => read(store.current());
  return useSyncExternalStore(store.subscribe, value, () => read(undefined));
};
