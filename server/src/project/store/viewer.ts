import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { type LinkKind, linkShowsPrices, rightsNow } from '@colorway/rules/project/share/link-kinds.ts';
import type { Context } from '../../catalog/deps.ts';
import { staffMay } from '../../kernel/operation/may.ts';
import { shareOf } from '../../kernel/session/sessions.ts';
import type { StoredProject } from './stored-project.ts';

type WithSessions = Pick<Context, 'sessions'>;
type ViewedProject = Pick<StoredProject, 'id' | 'email' | 'type'>;

export type ProjectViewer = 'staff' | 'customer' | 'share';

export function viewerOf({ sessions }: WithSessions, { email }: Pick<ViewedProject, 'email'>): ProjectViewer {
  if (sessions.staff) return 'staff';
  return sessions.customer?.email === email ? 'customer' : 'share';
}

/** The rights of this viewer in a project, which the operations check by `may.ts`; those of staff follow their role. */
export function rightsIn(context: WithSessions, project: Pick<ViewedProject, 'id' | 'email'>): LinkKind {
  const viewer = viewerOf(context, project);
  if (viewer === 'staff' && !staffMay(context.sessions, 'approvals:change'))
    return staffMay(context.sessions, 'projects:change') ? 'comment' : 'look';
  if (viewer !== 'share') return 'order';
  const link = shareOf(context.sessions, project.id);
  return link ? rightsNow(link) : 'look';
}

/**
 * A distributor's browser never receives a price; staff whose role may see prices get the wholesale ones (D46, D85). Nor does a visitor whose link
 * hides them (D77).
 */
export function seesPrices(context: WithSessions, project: ViewedProject): boolean {
  const viewer = viewerOf(context, project);
  if (viewer === 'staff') return staffMay(context.sessions, 'prices:see');
  if (isDistributor(project.type)) return false;
  const link = viewer === 'share' ? shareOf(context.sessions, project.id) : undefined;
  return viewer === 'customer' || (link !== undefined && linkShowsPrices(link));
}

/** The link that a visitor came by; null for the project's people. */
export function presentLink(
  context: WithSessions,
  project: Pick<ViewedProject, 'id' | 'email'>,
): PortalProject['viewer']['link'] {
  const link = viewerOf(context, project) === 'share' ? shareOf(context.sessions, project.id) : undefined;
  return link ? { kind: link.kind, asksName: link.asksName && !link.isNamed, visitorName: link.visitorName } : null;
}
