import { redirect } from '@tanstack/react-router';
import type { Viewer } from '../../blocks/page/page-data.ts';
import type { RouterContext } from './route-kind.ts';

type Audience = 'everyone' | 'customer' | 'staff';

/** A project is open to its customer, to staff, and to anyone with its share key. */
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

interface Arrival {
  readonly context: RouterContext;
  readonly location: { readonly href: string };
  readonly params: object;
}

/** For `beforeLoad`: sends the visitor to sign in and remembers where they were heading. */
export function requireSignIn(audience: Audience, { context, location, params }: Arrival): void {
  const projectID = 'id' in params && typeof params.id === 'string' ? params.id : undefined;
  const signIn = signInFirst(audience, context.store.viewer(), projectID);
  if (signIn) throw redirect({ to: signIn, search: { next: location.href }, statusCode: 302 });
}
