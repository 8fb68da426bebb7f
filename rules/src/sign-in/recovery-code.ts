/** Ten codes of 140 bits, each good for one sign-in. */
export const RECOVERY_CODES = 10;
/** One letter of five bits from each byte. */
export const RECOVERY_BYTES = 28;
/** Codes of 80 bits, as earlier versions made them, work until their rows end. */
const OLD_LENGTH = 16;

/** Crockford's alphabet without I, L, O and U, so no letter is misread and no word appears. */
export const UNMISTAKABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;

const inGroups = (letters: string): string => (letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');

/** Random bytes as seven groups of four: `7K3M-9QXA-2C4D-TV8R-J5WE-0NHB-6YZP`. */
export const writeRecoveryCode = (bytes: Uint8Array): string =>
  inGroups(Array.from(bytes, (byte) => UNMISTAKABLE[byte % UNMISTAKABLE.length]).join(''));

/** Reads letters of the alphabet: any case, O for 0, I and L for 1. Undefined when they are others, or more or fewer. */
export function readUnmistakable(typed: string, length: number): string | undefined {
  const letters = typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isRead = letters.length === length && [...letters].every((letter) => UNMISTAKABLE.includes(letter));
  return isRead ? letters : undefined;
}

export interface RecoveryCode {
  readonly code: string;
  /** Made by an earlier version, with fewer letters. */
  readonly old: boolean;
}

/** Parses a code copied from paper: any case, any gaps, O for 0, I and L for 1. Undefined when it cannot be one. */
export function readRecoveryCode(typed: string): RecoveryCode | undefined {
  const compact = typed.replaceAll(/[\s\p{Dash}]/gu, '');
  const old = compact.length === OLD_LENGTH;
  const letters = readUnmistakable(compact, old ? OLD_LENGTH : RECOVERY_BYTES);
  return letters === undefined ? undefined : { code: inGroups(letters), old };
}
