/** A warning that staff switch on for a proof; what it says stands in the content (specification 002, section 3). */
export interface ProofAlert {
  readonly alertName: string;
  /** As proofs keep it: `thinLines`. */
  readonly keyword: string;
  readonly alertDescription: string;
}

/** Those that are on and that somebody described, in the order of the content. */
export const alertsShown = (on: readonly string[], alerts: readonly ProofAlert[]): readonly ProofAlert[] =>
  alerts.filter(({ keyword }) => on.includes(keyword));
