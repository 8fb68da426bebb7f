import { commonPasswords } from './common-passwords.ts';
import { ownTerms } from './own-terms.ts';

/** Common stems that are too short on their own, and so appear with something around them. */
const stems = `
pass love abcd asdf qwer admin login root user test temp guest hello angel
qwerty monkey dragon master summer winter spring autumn letmein welcome changeme
secret shadow ninja hunter killer soccer hockey batman access freedom default
1q2w3e4r5t6y q1w2e3r4t5y6 1qaz2wsx3edc qazwsx zaqxsw zxcvbnm passw0rd p@ssw0rd p@ssword
`
  .trim()
  .split(/\s+/);

const terms = new Set([...commonPasswords, ...stems]);
const MAX_TERM_LENGTH = Math.max(...[...terms].map((word) => word.length));

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const keys = [...rows, ...rows.map((row) => [...row].reverse().join(''))].map((row) => row + row);

/** Detects runs along a row of keys, of digits or of the alphabet. */
const isRun = (piece: string): boolean => piece.length >= 3 && keys.some((row) => row.includes(piece));

/** Detects terms of the shop or the person among the remaining letters. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

const NEVER = Number.POSITIVE_INFINITY;

/**
 * Counts the well-known pieces of a password; Infinity when something is left over. Terms that everyone knows about us
 * count as none, and so do digits and marks around letters.
 */
export function knownPieces(password: string, own: readonly string[] = []): number {
  const text = password.toLowerCase();
  const ours = new Set([...ownTerms, ...own.map(lettersOf).filter((word) => word.length >= 3)]);
  const maxLength = Math.max(MAX_TERM_LENGTH, ...[...ours].map((word) => word.length));
  const hasLetters = /\p{L}/u.test(text);
  const costOf = (piece: string): number => {
    if (ours.has(piece) || (hasLetters && /^[^\p{L}]$/u.test(piece))) return 0;
    return terms.has(piece) || isRun(piece) ? 1 : NEVER;
  };
  const least = [0];
  for (let to = 1; to <= text.length; to++) {
    const ways = [NEVER];
    for (let from = Math.max(0, to - maxLength); from < to; from++) {
      const before = least[from] ?? NEVER;
      if (before < NEVER) ways.push(before + costOf(text.slice(from, to)));
    }
    least.push(Math.min(...ways));
  }
  return least[text.length] ?? NEVER;
}
