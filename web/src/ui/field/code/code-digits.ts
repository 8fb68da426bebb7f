import { CODE_DIGITS } from '@colorway/rules/sign-in/code-limits.ts';

/** What counts of what was typed or pasted: spaces and dashes are dropped, and a sentence around it. */
export const codeDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, CODE_DIGITS);

export const isCompleteCode = (code: string): boolean => code.length === CODE_DIGITS;
