import type { PROVIDER_REFUSALS } from './messages.ts';

export type ProviderRefusal = keyof typeof PROVIDER_REFUSALS;

/** A member of staff, as far as the decision needs to know. */
export interface Member {
  readonly id: string;
  readonly suspended: boolean;
  /** Already linked to an account of this provider. */
  readonly linked: boolean;
}

interface Proven {
  /** The member whose account is linked to the proven subject. */
  readonly bySubject: Member | undefined;
  /** The member with the address that the provider names. */
  readonly byEmail: Member | undefined;
  readonly hasEmail: boolean;
  readonly emailVerified: boolean;
}

export type SignInDecision =
  | { readonly kind: 'enter' | 'link'; readonly staffId: string }
  | { readonly kind: 'refuse'; readonly reason: ProviderRefusal };

const refuse = (reason: ProviderRefusal): SignInDecision => ({ kind: 'refuse', reason });

/** A verified address links once; from then on the subject counts, since an address can pass to another person. */
export function decideSignIn({ bySubject, byEmail, hasEmail, emailVerified }: Proven): SignInDecision {
  if (bySubject) {
    if (byEmail && byEmail.id !== bySubject.id) return refuse('linked-to-other');
    return bySubject.suspended ? refuse('suspended') : { kind: 'enter', staffId: bySubject.id };
  }
  if (!hasEmail) return refuse('no-email');
  if (!emailVerified) return refuse('email-unverified');
  if (!byEmail) return refuse('unknown');
  if (byEmail.suspended) return refuse('suspended');
  return byEmail.linked ? refuse('other-account') : { kind: 'link', staffId: byEmail.id };
}

/** Methods of RFC 8176 by the kind of factor that they prove; `fido` is one that providers add. */
const HAVE = new Set(['otp', 'hwk', 'swk', 'sc', 'pop', 'fido']);
const KNOW_OR_ARE = new Set(['pwd', 'pin', 'user', 'face', 'fpt', 'iris', 'retina', 'vbm']);

interface Methods {
  readonly amr: readonly string[];
  readonly acr: string | null;
}

/** The provider says that two factors were used: by `mfa`, by two methods of different kinds, or by a class of the settings. */
export const provesTwoFactors = ({ amr, acr }: Methods, classes: readonly string[]): boolean =>
  amr.includes('mfa') ||
  (amr.some((one) => HAVE.has(one)) && amr.some((one) => KNOW_OR_ARE.has(one))) ||
  (acr !== null && classes.includes(acr));

/** When the person proved who they are, for the step-up; without a word of the provider that is too long ago. */
export const provenAt = (authTime: number | null, now: Date): Date =>
  new Date(authTime === null ? 0 : Math.min(authTime * 1_000, now.getTime()));
