export const CODE_LENGTH = 6;

/** What counts of what was typed or pasted: spaces and dashes are dropped. */
export const codeDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);

export const isWholeCode = (code: string): boolean => code.length === CODE_LENGTH;
