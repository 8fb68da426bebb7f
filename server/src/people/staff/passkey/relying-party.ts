import type { Deps } from '../../deps.ts';

/** Passkeys belong to a host for ever, so it is the configured one and never what a request says. */
export function relyingParty(deps: Pick<Deps, 'publicUrl'>): { readonly id: string; readonly origin: string } {
  const url = new URL(deps.publicUrl());
  return { id: url.hostname, origin: url.origin };
}
