import { CODE_DIGITS } from '@colorway/rules/sign-in/code-limits.ts';

/** Keeps the digits of typed or pasted text: spaces, dashes and surrounding words are dropped. */
export const codeDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, CODE_DIGITS);

export const isCompleteCode = (code: string): boolean => code.length === CODE_DIGITS;
