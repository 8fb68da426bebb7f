import { redirect } from '@tanstack/react-router';
import { type Audience, signInFirst } from './guards.ts';
import type { RouterContext } from './route-kind.ts';

interface Arrival {
  readonly context: RouterContext;
  readonly location: { readonly href: string };
  readonly params: object;
}

/** For `beforeLoad`: sends the visitor to sign in and remembers where they were heading. */
export function requireSignIn(audience: Audience, { context, location, params }: Arrival): void {
  const projectID = 'id' in params && typeof params.id === 'string' ? params.id : undefined;
  const door = signInFirst(audience, context.store.viewer(), projectID);
  if (door) throw redirect({ to: door, search: { next: location.href }, statusCode: 302 });
}
