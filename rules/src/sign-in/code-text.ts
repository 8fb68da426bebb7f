import { CODE_DIGITS } from './code-limits.ts';

/** Formats `402918` as `402 918`. */
export const showCode = (code: string): string => `${code.slice(0, CODE_DIGITS / 2)} ${code.slice(CODE_DIGITS / 2)}`;

/** Returns the typed or pasted code without spaces and dashes; undefined when it is not six digits. */
export const readCode = (typed: string): string | undefined => {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^[0-9]+$/.test(digits) && digits.length === CODE_DIGITS ? digits : undefined;
};
