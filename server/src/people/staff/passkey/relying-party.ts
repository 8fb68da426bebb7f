import type { Deps } from '../../deps.ts';

/** Passkeys are bound to a host for good, so it is the configured one, never the request's. */
export function relyingParty(deps: Pick<Deps, 'publicUrl'>): { readonly id: string; readonly origin: string } {
  const url = new URL(deps.publicUrl());
  return { id: url.hostname, origin: url.origin };
}
