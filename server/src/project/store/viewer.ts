import { isDistributor } from '@colorway/rules/project/project-types.ts';
import type { Context } from '../../catalog/deps.ts';
import type { StoredProject } from './stored-project.ts';

type Asking = Pick<Context, 'sessions'>;
type Asked = Pick<StoredProject, 'email' | 'type'>;

export type ProjectViewer = 'staff' | 'customer' | 'share';

export function viewerOf({ sessions }: Asking, { email }: Asked): ProjectViewer {
  if (sessions.staff) return 'staff';
  return sessions.customer?.email === email ? 'customer' : 'share';
}

/** A distributor's browser never receives a price; staff see the wholesale ones (D46). */
export const seesPrices = (asking: Asking, project: Asked): boolean =>
  !isDistributor(project.type) || viewerOf(asking, project) === 'staff';
