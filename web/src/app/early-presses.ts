/** What is pressed before the page can answer is pressed again once it can: only the last, as a person would. */
export function holdEarlyPresses(root: HTMLElement): () => void {
  let last: HTMLElement | undefined;
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    last = button;
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener('click', hold, true);
  return () => {
    root.removeEventListener('click', hold, true);
    const pressed = last;
    last = undefined;
    // Not while the page is being taken over: what is pressed then is not heard.
    setTimeout(() => pressed?.isConnected && pressed.click());
  };
}
