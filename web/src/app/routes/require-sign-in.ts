import { isInForce } from '@colorway/rules/sign-in/second-factor/second-factor.ts';
import { redirect } from '@tanstack/react-router';
import type { Viewer } from '../../blocks/page/page-data.ts';
import type { RouterContext } from './route-kind.ts';

/** `enrolling` are staff who may still lack a second factor. */
type Audience = 'everyone' | 'customer' | 'staff' | 'enrolling';

/** A project is open to its customer, to staff, and to anyone with its share key. */
function mayPass(audience: Audience, viewer: Viewer, projectID?: string): boolean {
  if (audience === 'everyone' || viewer.kind === 'staff') return true;
  if (audience === 'staff' || audience === 'enrolling') return false;
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
  return audience === 'staff' || audience === 'enrolling' ? '/admin/sign-in' : '/log-in';
}

/** Past the date of the requirement, staff without a second factor can only add one. */
export const isLocked = (viewer: Viewer): boolean =>
  viewer.kind === 'staff' && isInForce(viewer.secondFactorFrom ?? null, new Date());

interface Arrival {
  readonly context: RouterContext;
  readonly location: { readonly href: string };
  readonly params: object;
}

/** For `beforeLoad`: sends the visitor to sign in and remembers where they were heading. */
export function requireSignIn(audience: Audience, { context, location, params }: Arrival): void {
  const projectID = 'id' in params && typeof params.id === 'string' ? params.id : undefined;
  if (audience === 'staff' && isLocked(context.store.viewer())) {
    throw redirect({ to: '/admin/security', statusCode: 302 });
  }
  const signIn = signInFirst(audience, context.store.viewer(), projectID);
  if (signIn) throw redirect({ to: signIn, search: { next: location.href }, statusCode: 302 });
}
