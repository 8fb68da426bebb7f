import type { Deps } from '../deps.ts';
import type { Deliveries } from './deliver-lane.ts';

/** Every kind of row that may leave, and who takes it there. */
export function deliveries(_deps: Deps): Deliveries {
  return {};
}
