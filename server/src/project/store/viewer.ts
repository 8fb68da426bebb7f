import { isDistributor } from '@colorway/rules/project/project-types.ts';
import type { Context } from '../../catalog/deps.ts';
import type { StoredProject } from './stored-project.ts';

type WithSessions = Pick<Context, 'sessions'>;
type ViewedProject = Pick<StoredProject, 'email' | 'type'>;

export type ProjectViewer = 'staff' | 'customer' | 'share';

export function viewerOf({ sessions }: WithSessions, { email }: ViewedProject): ProjectViewer {
  if (sessions.staff) return 'staff';
  return sessions.customer?.email === email ? 'customer' : 'share';
}

/** A distributor's browser never receives a price; staff see the wholesale prices (D46). */
export const seesPrices = (context: WithSessions, project: ViewedProject): boolean =>
  !isDistributor(project.type) || viewerOf(context, project) === 'staff';
