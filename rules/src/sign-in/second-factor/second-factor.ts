/** The first proof of a sign-in. */
export const FIRST_PROOFS = ['password', 'recovery', 'provider'] as const;
export type FirstProof = (typeof FIRST_PROOFS)[number];

/** The ways to finish a sign-in after the first proof. */
export const SECOND_WAYS = ['app', 'passkey', 'recovery'] as const;
export type SecondWay = (typeof SECOND_WAYS)[number];

export interface Factors {
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
}

/** A passkey counts as two, because the device checks its owner. */
export const hasSecondFactor = ({ hasApp, hasPasskey }: Factors): boolean => hasApp || hasPasskey;

/** A requirement begins at its date; until then people may wait. */
export const isInForce = (requiredFrom: string | null, now: Date): boolean =>
  requiredFrom !== null && Date.parse(requiredFrom) <= now.getTime();

/**
 * The ways to finish after the first proof; none when the first proof is enough. A recovery code never completes another
 * one, since two of them are one sheet of paper.
 */
export function secondWays(proof: FirstProof, factors: Factors, isRequired: boolean): readonly SecondWay[] {
  const asksMore = factors.hasApp || (isRequired && factors.hasPasskey);
  if (!asksMore) return [];
  const can = { app: factors.hasApp, passkey: factors.hasPasskey, recovery: proof !== 'recovery' };
  return SECOND_WAYS.filter((way) => can[way]);
}

/** The last factor stays while everyone must have one. */
export const mayRemove = (left: Factors, requiredFrom: string | null): boolean =>
  requiredFrom === null || hasSecondFactor(left);

/** Minutes without use after which staff are signed out. */
export const IDLE_MINUTES = [30, 60, 240, 720] as const;
export type IdleMinutes = (typeof IDLE_MINUTES)[number];

/** Days that staff may wait before the requirement begins. */
export const GRACE_DAYS = [0, 7, 14, 30] as const;
export const DEFAULT_GRACE_DAYS = 7;
