/** Ten codes of 80 bits, each good for one sign-in. */
export const RECOVERY_CODES = 10;
export const RECOVERY_BYTES = 10;

/** Crockford's alphabet without I, L, O and U, so no letter is misread and no word appears. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = (RECOVERY_BYTES * 8) / 5;
const GROUP = 4;

/** Random bytes as four groups of four: `7K3M-9QXA-2C4D-TV8R`. */
export function writeRecoveryCode(bytes: Uint8Array): string {
  const number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const letters = Array.from({ length: LENGTH }, (_, index) => {
    const shift = BigInt((LENGTH - 1 - index) * 5);
    return LETTERS[Number((number >> shift) & 31n)];
  });
  return (letters.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** Parses a code copied from paper: any case, any gaps, O for 0, I and L for 1. Undefined when it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (letters.length !== LENGTH || [...letters].some((letter) => !LETTERS.includes(letter))) return undefined;
  return (letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}
