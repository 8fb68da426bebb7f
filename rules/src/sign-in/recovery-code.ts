/** Ten codes of 80 bits, each good for one sign-in. */
export const RECOVERY_CODES = 10;
export const RECOVERY_BYTES = 10;

/** Crockford's alphabet without I, L, O and U, so no letter is misread and no word appears. */
export const UNMISTAKABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = (RECOVERY_BYTES * 8) / 5;
const GROUP = 4;

/** Random bytes as four groups of four: `7K3M-9QXA-2C4D-TV8R`. */
export function writeRecoveryCode(bytes: Uint8Array): string {
  const number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const letters = Array.from({ length: LENGTH }, (_, index) => {
    const shift = BigInt((LENGTH - 1 - index) * 5);
    return UNMISTAKABLE[Number((number >> shift) & 31n)];
  });
  return (letters.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** Reads letters of the alphabet: any case, O for 0, I and L for 1. Undefined when they are others, or more or fewer. */
export function readUnmistakable(typed: string, length: number): string | undefined {
  const letters = typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isRead = letters.length === length && [...letters].every((letter) => UNMISTAKABLE.includes(letter));
  return isRead ? letters : undefined;
}

/** Parses a code copied from paper: any case, any gaps, O for 0, I and L for 1. Undefined when it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = readUnmistakable(typed.replaceAll(/[\s\p{Dash}]/gu, ''), LENGTH);
  return letters && (letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}
