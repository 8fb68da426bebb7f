import type { Deps } from './deps.ts';
import { firstSetUpLink } from './features/staff/first-staff.ts';

/** Lines for the person who starts the server, printed after the ready line. `url` is where it answers. */
export async function startNotes(deps: Deps, url: string): Promise<string[]> {
  const link = await firstSetUpLink(deps, url);
  return link === undefined ? [] : [`Set up the first staff account: ${link}`];
}
