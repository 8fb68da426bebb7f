/** The least digits of a number that names one line. */
const MIN_DIGITS = 7;

/**
 * The digits of a typed phone number without extension and without the country code of the US, so that `(555) 010-0199`
 * and `+1 555.010.0199 x3` are the same. Null for what cannot be one. The function `phone_key` of the database equals it.
 */
export function phoneKey(typed: string): string | null {
  const number = typed.replace(/([0-9])[ .,;]*(?:x|ext|#)[\s\S]*$/i, '$1').replaceAll(/[^0-9]/g, '');
  const digits = number.replace(/^1(?=[0-9]{10}$)/, '');
  const isOneDigit = /^([0-9])\1*$/.test(digits);
  return digits.length < MIN_DIGITS || isOneDigit ? null : digits;
}
