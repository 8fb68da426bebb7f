interface Dated {
  readonly createdAt: number;
  readonly hidden: boolean;
}

/** Picks the picture of a project's card: the newest proof that its customer may see (specification 002, section 2). */
export const latestProof = <Proof extends Dated>(proofs: readonly Proof[]): Proof | undefined =>
  proofs
    .filter(({ hidden }) => !hidden)
    .reduce<Proof | undefined>(
      (latest, one) => (latest && latest.createdAt >= one.createdAt ? latest : one),
      undefined,
    );
