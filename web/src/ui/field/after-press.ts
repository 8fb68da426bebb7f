/**
 * Content that appears on blur must not move the page during a press, or the press would land elsewhere, so it waits
 * for the pointer to be released.
 */
export function afterPress(run: () => void): void {
  if (!document.documentElement.matches(':active')) {
    run();
    return;
  }
  const ends = new AbortController();
  const end = () => {
    ends.abort();
    // The click itself follows the end of the press.
    setTimeout(run);
  };
  for (const kind of ['pointerup', 'pointercancel']) window.addEventListener(kind, end, { signal: ends.signal });
}
