const SCOPE = '/floor';

/** The files of the page as the browser loaded them. */
const loadedFiles = (): readonly string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname),
  ),
];

async function register(): Promise<void> {
  const { default: url } = await import('./floor-offline.ts?worker&url');
  await navigator.serviceWorker.register(url, { scope: SCOPE });
  // The reader of codes opens later, and must be there without a network.
  await import('../scan/zxing.ts');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ files: loadedFiles() });
}

/** Stores the page for a day without a network. Where the browser cannot, the page goes on with one. */
export function workOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  register().catch(() => undefined);
}
