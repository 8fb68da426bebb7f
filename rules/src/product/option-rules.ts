/** A choice that leaves only one value in another option. */
export interface OptionRule {
  readonly productType: string;
  readonly when: { readonly option: string; readonly value: string };
  readonly forces: { readonly option: string; readonly value: string };
  readonly words: string;
}

/** Specification 002, section 4. */
export const OPTION_RULES: readonly OptionRule[] = [
  {
    productType: 'Necktie',
    when: { option: 'length', value: 'Kids' },
    forces: { option: 'width', value: 'Skinny 2.25"' },
    words: 'Kids length comes in Skinny 2.25" only.',
  },
];
