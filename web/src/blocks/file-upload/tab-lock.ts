/** This page, as the other tabs know it. A reload is another page. */
export const THIS_TAB: string = typeof window === 'undefined' ? '' : Math.random().toString(36).slice(2);

const nameOf = (tab: string): string => `colorway.uploads.${tab}`;

/** A browser on a plain HTTP address has no locks; then every other page counts as closed. */
const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks);

export interface TabLock {
  readonly held: Promise<void>;
  readonly release: () => void;
}

/** Shows other tabs that this one is sending. The browser lets go when the page ends. */
export function lockTab(): TabLock {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const hold = (): Promise<void> => {
    held.resolve();
    return released.promise;
  };
  const known = locks();
  if (known) void known.request(nameOf(THIS_TAB), hold).catch(held.resolve);
  else held.resolve();
  return { held: held.promise, release: released.resolve };
}

/** Of these tabs, those that are sending. */
export async function sendingTabs(tabs: readonly string[]): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return new Set(tabs.filter((tab) => names.has(nameOf(tab))));
}

/** A browser shows what one tab stored to the others a moment later. */
const SETTLE_MS = 300;

/** Resolves when that tab has stopped sending or was closed. */
export async function whenTabStops(tab: string): Promise<void> {
  await locks()?.request(nameOf(tab), () => undefined);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}
