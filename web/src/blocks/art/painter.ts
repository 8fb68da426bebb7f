import type { Painting } from './painting.ts';

type Painter = (painting: Painting, prefix: string) => string;

/**
 * The server paints every first picture, so a browser needs the drawings only once it shows a
 * picture the server did not send: 12 kB that no first paint waits for.
 */
let painter: Painter | undefined;

export const currentPainter = (): Painter | undefined => painter;

export function installPainter(next: Painter): void {
  painter = next;
}

export async function loadPainter(): Promise<void> {
  if (!painter) installPainter((await import('./paint.ts')).paint);
}
