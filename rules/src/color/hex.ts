/**
 * Parses a typed hex to lower-case `#rrggbb` (D10): any case, with or without `#`, three digits or six. Undefined when it
 * is none.
 */
export const readHex = (text: string): string | undefined => {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return undefined;
};

/** Shown beside a value that is not a hex. */
export const HEX_HELP = 'A hex is # followed by six digits, 0 to 9 or a to f.';

/** Formats a hex for display. */
export const showHex = (hex: string): string => hex.toUpperCase();

/** The gray of a slot without a chosen color. */
export const EMPTY_HEX = '#dddddd';
