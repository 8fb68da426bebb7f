/**
 * What appears when a field is left must not move the page under a press that is under way, or the press would land on
 * something else: then it waits until the finger is up.
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
