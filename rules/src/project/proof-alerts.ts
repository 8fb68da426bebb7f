/** A warning that staff switch on for a proof; its text is in the content (specification 002, section 3). */
export interface ProofAlert {
  readonly alertName: string;
  /** Keyword as proofs store it: `thinLines`. */
  readonly keyword: string;
  readonly alertDescription: string;
}

/** Returns the alerts that are on and have a description, in the order of the content. */
export const alertsShown = (on: readonly string[], alerts: readonly ProofAlert[]): readonly ProofAlert[] =>
  alerts.filter(({ keyword }) => on.includes(keyword));
