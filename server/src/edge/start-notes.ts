import type { Deps } from '../catalog/deps.ts';
import { canTakeUploads, UPLOADS_REFUSED } from '../files/facade.ts';
import { type Config, isLoopback } from '../kernel/config/config.ts';
import { durabilityFaults } from '../kernel/database/durability.ts';
import { firstSetUpLink } from '../people/facade.ts';

const OPEN_DEMO =
  'This is a demo that others can reach: anybody may sign in as its owner. Set STAFF_EMAIL and STAFF_PASSWORD before you use it in earnest.';

const isOpenDemo = ({ demo, host }: Config): boolean => demo && !isLoopback(host);

/** Lines for the person who starts the server, printed after the ready line. `url` is where it answers. */
export async function startNotes(deps: Deps, url: string): Promise<string[]> {
  const link = await firstSetUpLink(deps, url);
  const faults = await durabilityFaults(deps.db);
  return [
    ...(link === undefined ? [] : [`Set up the first staff account: ${link}`]),
    ...(isOpenDemo(deps.config) ? [OPEN_DEMO] : []),
    ...faults,
    ...((await canTakeUploads(deps)) ? [] : [UPLOADS_REFUSED]),
  ];
}
