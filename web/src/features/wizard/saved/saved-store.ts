/** Which part of the dialog is open. */
export type SavedPart = 'device' | 'delete';

let open: SavedPart | undefined;
const listeners = new Set<() => void>();

export const currentPart = (): SavedPart | undefined => open;

/** The chip, the privacy line and the bar open the same dialog. */
export function showSaved(part: SavedPart | undefined): void {
  open = part;
  for (const listener of listeners) listener();
}

export function subscribeToSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
