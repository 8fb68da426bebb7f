import { styleProductName } from '@colorway/rules/onboarding/styles.ts';

interface Asked {
  readonly styles: readonly { readonly patternName: string; readonly productType: string }[];
  readonly designIdeas: string;
}

/** Each chosen pattern with its product, then the ideas in words (specification 002, section 3). */
export const designsNote = ({ styles, designIdeas }: Asked): string =>
  [
    styles.map(({ patternName, productType }) => `${patternName} (${styleProductName(productType)})`).join('\n'),
    designIdeas,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
