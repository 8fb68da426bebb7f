import type { Viewer } from '../../blocks/page/page-data.ts';

export type Audience = 'everyone' | 'customer' | 'staff';

/** Who may see a project: its customer, staff, and whoever holds the key of this one project. */
function mayPass(audience: Audience, viewer: Viewer, projectID?: string): boolean {
  if (audience === 'everyone' || viewer.kind === 'staff') return true;
  if (audience === 'staff') return false;
  if (viewer.kind === 'share') return projectID !== undefined && viewer.projectID === projectID;
  return viewer.kind === 'customer';
}

/** Where to sign in first, or null when the visitor may go on. */
export function signInFirst(
  audience: Audience,
  viewer: Viewer,
  projectID?: string,
): '/log-in' | '/admin/sign-in' | null {
  if (mayPass(audience, viewer, projectID)) return null;
  return audience === 'staff' ? '/admin/sign-in' : '/log-in';
}
