import type { FieldKey } from '@colorway/rules/onboarding/basic-info.ts';
import type { ComponentProps } from 'react';

type TextKey = Exclude<FieldKey, 'productInterest' | 'designIdeas' | 'estimatedOrderVolume' | 'deadline'>;

/** How a browser may help with each line; the rest stands in the rules. */
export const LINE_INPUTS: Readonly<Record<TextKey, ComponentProps<'input'>>> = {
  fName: { autoComplete: 'given-name' },
  lName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email', type: 'email', spellCheck: false },
  phone: { autoComplete: 'tel', type: 'tel', placeholder: '(555) 010-0199' },
  company: { autoComplete: 'organization' },
  client: { autoComplete: 'off' },
};

export const isLine = (key: FieldKey): key is TextKey => Object.hasOwn(LINE_INPUTS, key);
