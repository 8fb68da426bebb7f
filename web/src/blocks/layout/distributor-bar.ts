import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { usePageStore } from '../page/page-context.tsx';

/** Undefined until a project says so. */
let shown: boolean | undefined;
const listeners = new Set<() => void>();

function show(next: boolean): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While a Distributor project is open, the top bar carries the other logo. */
export function useDistributorBar(isOne: boolean): void {
  useEffect(() => {
    show(isOne);
    return () => show(false);
  }, [isOne]);
}

export function useIsDistributorBar(): boolean {
  const sent = usePageStore().page.project?.project.type;
  const fromTheStart = sent !== undefined && isDistributor(sent);
  return useSyncExternalStore(
    subscribe,
    () => shown ?? fromTheStart,
    () => fromTheStart,
  );
}
