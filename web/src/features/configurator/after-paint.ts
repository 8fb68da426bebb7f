/** What may wait until the picture has changed. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
