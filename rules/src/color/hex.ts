/**
 * A hex as somebody wrote it, as `#rrggbb` in lower case (D10): any case, with or without `#`, three digits or six.
 * Undefined when it is none.
 */
export const readHex = (text: string): string | undefined => {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return undefined;
};

/** Said beside what is none. */
export const HEX_HELP = 'A hex is # followed by six digits, 0 to 9 or a to f.';

/** As it is shown to people. */
export const showHex = (hex: string): string => hex.toUpperCase();

/** A slot that no color was chosen for. */
export const EMPTY_HEX = '#dddddd';
