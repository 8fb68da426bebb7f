import type { Deps } from './deps.ts';

/** Lines for the person who starts the server, printed after the ready line. `url` is where it answers. */
export async function startNotes(_deps: Deps, _url: string): Promise<string[]> {
  return [];
}
